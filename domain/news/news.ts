// News of the outside: what feeds and search services report, and which reports tell the same story.
// Safe in the browser.
export { clusterStories } from './story-clustering.ts';

/** One report of an outlet, in plain text whatever its feed held. */
export interface NewsReport {
  /** Where it can be read: always http or https. */
  url: string;
  title: string;
  summary: string;
  /** The body as far as the feed carries it, else the summary. */
  text: string;
  outlet: string;
  published_at: string | null;
  language: 'es' | 'en' | null;
}

/** The reports of one event, the one to cite first, and the terms that each is known by. */
export interface NewsStory {
  items: NewsReport[];
  terms: string[][];
}

/** The main text of a web page, and what the page says of itself. */
export interface PageText {
  url: string;
  title: string;
  outlet: string;
  /** Paragraphs, an empty line between them. */
  text: string;
  published_at: string | null;
  fetchedAt: string;
}

/** A feed that is read where an agent names none. */
export interface DefaultFeed {
  name: string;
  url: string;
  language: 'es' | 'en';
}

/** What is read where an agent names no feed of its own. */
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
