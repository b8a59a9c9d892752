// Articles as a newsroom has them, no two alike: long and short titles, pictures or none, AI, paid, in Spanish alone.
import { ArticleFile } from '#domain/articles';
import { contentTypes, filterTopics } from '#domain/taxonomy';
import { hourMs } from '#platform/durations';

const subjects = [
  'el Reglamento europeo de inteligencia artificial',
  'los modelos que ayudan a decidir créditos y becas',
  'las voces clonadas en campañas electorales',
  'el empleo administrativo en América Latina',
  'las pruebas de seguridad antes de un lanzamiento',
  'las marcas de agua que se pierden al compartir',
  'los registros públicos de incidentes',
] as const;
const questions = ['Qué se sabe de', 'Quién vigila', 'Cómo se mide', 'Por qué se retrasa'] as const;
const places = [
  'en Bruselas',
  'en Madrid',
  'en Bogotá',
  'en Ciudad de México',
  'en Lisboa',
] as const;
const authors = ['Ana Ruiz', 'Redacción de Vigía', 'Agent: Radar', 'Lucía Ferrer Montes'] as const;

/** The item of the list that a number leads to. */
function pick<Item>(list: readonly [Item, ...Item[]], index: number): Item {
  return list[index % list.length] ?? list[0];
}

/** So many articles, the newest first, three hours apart: 45 of them fill a week. */
export function variedArticles(count: number, now: Date): ArticleFile[] {
  return Array.from({ length: count }, (_, index) => variedArticle(index, now));
}

function variedArticle(index: number, now: Date): ArticleFile {
  const [subject, place] = [pick(subjects, index * 3 + 1), pick(places, index * 2)];
  const short = `${pick(questions, index)} ${subject}`;
  const long = `${short} ${place}, según ${index + 3} informes que llegan a conclusiones distintas sobre lo mismo`;
  const made_at = now.toISOString();
  const isMade = index % 5 === 2;
  return ArticleFile.parse({
    slug: `${index}-${short}`
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
    title_es: index % 4 === 3 ? long : short,
    title_en:
      index % 4 === 1 ? '' : `What ${index + 2} studies from ${place.slice(3)} say this week`,
    summary_es: `${pick(questions, index + 1)} ${pick(subjects, index)}: ${index + 5} datos ${place} y lo que aún no se puede afirmar con ellos.`,
    summary_en: `What ${index + 5} figures from ${place.slice(3)} show, and what they cannot show yet.`,
    body_es: `Texto ${index} sobre ${subject}. `.repeat(40),
    date: new Date(now.getTime() - (index * 3 + 1) * hourMs).toISOString(),
    topics: index % 11 === 10 ? [] : [pick(filterTopics, index * index), pick(filterTopics, index)],
    type: pick(contentTypes, index),
    tags: Array.from({ length: index === 7 ? 40 : index % 4 }, (_, tag) => `asunto-${index + tag}`),
    author: pick(authors, index),
    is_agent: isMade,
    ai: isMade ? { text: { method: 'model', model: 'prueba' }, made_at } : null,
    sponsored: index % 9 === 4,
    sponsor_label: index % 9 === 4 ? `Consultora Número ${index}` : undefined,
    image_url: index % 6 === 3 ? `https://imagenes.example/${index}-fotografia.jpg` : '',
    featured: index % 8 === 0,
  });
}
