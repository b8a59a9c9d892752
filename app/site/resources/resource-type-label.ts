import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';

const labels: Record<string, MessageKey> = {
  regulacion: 'resourceType.regulacion',
  informe: 'resourceType.informe',
  guia: 'resourceType.guia',
  foro: 'resourceType.foro',
  dataset: 'resourceType.dataset',
  otro: 'resourceType.otro',
};

/** A resource's type in the reader's language; one without a name is shown as it is written. */
export function resourceTypeLabel(t: Translate<MessageKey>, type: string): string {
  const key = Object.hasOwn(labels, type) ? labels[type] : undefined;
  return key ? t(key) : type;
}
