// The words content is classified by, and the one rule that filters every list. Safe in the browser.

/** Topics that filters offer, in the order they are shown. */
export const filterTopics = [
  'regulacion',
  'seguridad-alignment',
  'trabajo-economia',
  'etica-sesgos',
  'tecnica-modelos',
  'desinformacion-deepfakes',
] as const;

/** Topics seen on content beside those that filters offer. */
export const otherTopics = ['analisis', 'novedad-industria'] as const;

export const contentTypes = [
  'noticia',
  'analisis',
  'entrevista',
  'recurso',
  'novedad-industria',
] as const;

export const referentFocuses = [
  'riesgos-existenciales',
  'etica-sesgos',
  'seguridad-alignment',
  'regulacion-politicas',
  'critico-ia-generativa',
] as const;

export const companyTypes = [
  'laboratorio',
  'proveedor-modelo',
  'think-tank',
  'alianza',
  'comunidad',
] as const;

export const applicationCategories = [
  'verificacion',
  'autenticidad',
  'bienestar-digital',
  'transparencia-etiquetado',
  'educacion',
  'compliance',
] as const;

export const resourceTypes = ['regulacion', 'informe', 'guia', 'foro', 'dataset', 'otro'] as const;

/** The six badges of the trending radar, each with the topic its flag is taken from. */
export const radarTopics = [
  { name: 'deepfakes', topic: 'desinformacion-deepfakes' },
  { name: 'ai-act', topic: 'regulacion' },
  { name: 'desplazamiento-laboral', topic: 'trabajo-economia' },
  { name: 'agi', topic: 'tecnica-modelos' },
  { name: 'sesgo-algoritmico', topic: 'etica-sesgos' },
  { name: 'alignment', topic: 'seguridad-alignment' },
] as const;

/** What a visitor chose; an empty list or a missing value does not narrow. */
export interface Filter {
  topics: readonly string[];
  type?: string | undefined;
  tags: readonly string[];
  sponsored?: boolean | undefined;
}

export const emptyFilter: Filter = { topics: [], tags: [] };

interface Filterable {
  topics: readonly string[];
  type?: string;
  tags?: readonly string[];
  sponsored?: boolean;
}

/**
 * Whether an item passes: it shares a chosen topic, has the chosen type, shares a chosen tag and
 * agrees with the sponsored filter, where each of these was chosen at all.
 */
export function passesFilter(item: Filterable, filter: Filter): boolean {
  return (
    sharesOne(item.topics, filter.topics) &&
    (filter.type === undefined || item.type === filter.type) &&
    sharesOne(item.tags ?? [], filter.tags) &&
    (filter.sponsored === undefined || item.sponsored === filter.sponsored)
  );
}

/** Whether nothing was chosen or at least one of the chosen values is among `values`. */
export function sharesOne(values: readonly string[], chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => values.includes(value));
}

/** The filter with the topic added, or removed where it was chosen. */
export function toggleTopic(filter: Filter, topic: string): Filter {
  const topics = filter.topics.includes(topic)
    ? filter.topics.filter((each) => each !== topic)
    : [...filter.topics, topic];
  return { ...filter, topics };
}

/** Whether anything narrows the list. */
export function isFiltering(filter: Filter): boolean {
  return (
    filter.topics.length > 0 ||
    filter.tags.length > 0 ||
    filter.type !== undefined ||
    filter.sponsored !== undefined
  );
}
