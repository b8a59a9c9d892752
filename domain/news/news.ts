// News from outside: the reports of feeds and search services, clustered into stories. Safe in the browser.
export type { NewsReport, NewsStory, PageText } from './reports.ts';
export { clusterStories } from './story-clustering.ts';

/** A feed for agents that name none. */
export interface DefaultFeed {
  name: string;
  url: string;
  language: 'es' | 'en';
}

/** The feeds of an agent that names none of its own. */
export const defaultFeeds: readonly DefaultFeed[] = [
  // Harm that came of AI, each incident with the reports about it.
  { name: 'AI Incident Database', url: 'https://incidentdatabase.ai/rss.xml', language: 'en' },
  // The European Commission's department that carries out the AI Act.
  {
    name: 'European Commission: Digital strategy',
    url: 'https://digital-strategy.ec.europa.eu/en/rss.xml',
    language: 'en',
  },
  // Preprints on computers and society.
  { name: 'arXiv cs.CY', url: 'https://rss.arxiv.org/rss/cs.CY', language: 'en' },
  // Researchers on the safety of AI.
  { name: 'AI Alignment Forum', url: 'https://www.alignmentforum.org/feed.xml', language: 'en' },
  // What a British newspaper writes on artificial intelligence.
  {
    name: 'The Guardian: Artificial intelligence',
    url: 'https://www.theguardian.com/technology/artificialintelligenceai/rss',
    language: 'en',
  },
  // The technology desk of a Spanish newspaper.
  {
    name: 'El País: Tecnología',
    url: 'https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/section/tecnologia/portada',
    language: 'es',
  },
  // The largest technology magazine in Spanish.
  { name: 'Xataka', url: 'https://www.xataka.com/index.xml', language: 'es' },
];
