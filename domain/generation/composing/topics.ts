// The topics of the taxonomy by the words that speak of them, in both languages. Safe in the browser.
import { filterTopics, otherTopics } from '#domain/taxonomy';
import { contentStems, fold } from '#domain/text';
import type { Query } from './ranking.ts';

type FilterTopic = (typeof filterTopics)[number];

const topicWords: Record<FilterTopic, string> = {
  regulacion:
    'reglamento regulación regular ley leyes legislación normativa directiva multa sanción autoridad supervisión AESIA comisión parlamento gobernanza obligaciones regulation regulatory act law laws legislation bill fine compliance governance enforcement lawmakers',
  'seguridad-alignment':
    'seguridad alineamiento alineación evaluación red-teaming existencial salvaguardas jailbreak vulnerabilidad control safety alignment evaluation existential safeguards misalignment vulnerability risk catastrophic',
  'trabajo-economia':
    'empleo empleos trabajo trabajadores despidos productividad salario sindicato economía automatización mercado jobs employment work workers layoffs productivity wages union economy automation labour labor',
  'etica-sesgos':
    'sesgo sesgos discriminación ética equidad privacidad derechos auditoría transparencia biometría género bias biased discrimination ethics fairness privacy rights audit transparency biometric gender',
  'tecnica-modelos':
    'modelo modelos entrenamiento parámetros benchmark código arquitectura agentes razonamiento lenguaje chips cómputo model models training parameters architecture agents reasoning language compute',
  'desinformacion-deepfakes':
    'desinformación deepfake deepfakes bulo bulos verificación sintético marca procedencia suplantación fraude elecciones misinformation disinformation hoax fact-check synthetic watermark provenance impersonation fraud elections',
};

const termsOfTopic = new Map<string, ReadonlySet<string>>(
  filterTopics.map((topic) => [topic, new Set(contentStems(topicWords[topic]))]),
);

const taxonomy = new Set<string>([...filterTopics, ...otherTopics]);

/** Those of the words that are topics of the taxonomy, none twice. Accents and capitals do not matter. */
export function knownTopics(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => fold(word).trim().replace(/\s+/g, '-')))].filter((word) =>
    taxonomy.has(word),
  );
}

/** The topics a text speaks of, at most two, the one it speaks of most first; one needs so many of its words. */
export function topicsOf(text: string, minWords = 2): string[] {
  const terms = contentStems(text);
  return [...termsOfTopic]
    .map(([topic, words]) => ({ topic, hits: terms.filter((term) => words.has(term)).length }))
    .filter(({ hits }) => hits >= minWords)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, 2)
    .map(({ topic }) => topic);
}

const ofThePromptWeight = 1;
const ofTheTopicWeight = 0.5;
/** Of all the terms of a related topic together. */
const relatedWeight = 2.5;
/** Of words that everything here holds. */
const everywhereWeight = 0.1;
/** Words of a request that say nothing of its subject. */
const requestStems = new Set(contentStems('escribe escribir artículo texto write article text'));
const everywhere = new Set(contentStems('ia inteligencia intelligence artificial'));

/**
 * What a request asks for: the terms of its prompt and topics, and faintly those that speak of the
 * same topics in either language.
 */
export function queryOf(prompt: string, topics: readonly string[]): Query {
  const query = new Map<string, number>();
  const add = (terms: Iterable<string>, weight: number) => {
    for (const term of terms) {
      const known = query.get(term) ?? 0;
      query.set(term, Math.max(known, everywhere.has(term) ? everywhereWeight : weight));
    }
  };
  const asked = contentStems(prompt).filter((term) => !requestStems.has(term));
  add(asked, ofThePromptWeight);
  add(contentStems(topics.join(' ').replaceAll('-', ' ')), ofTheTopicWeight);
  for (const [topic, terms] of termsOfTopic) {
    if (topics.includes(topic) || asked.some((term) => terms.has(term))) {
      add(terms, relatedWeight / terms.size);
    }
  }
  return query;
}
