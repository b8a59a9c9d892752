/** One report of an outlet, from a feed or a search service, in plain text. */
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

/** The reports of one event, the one to cite first, and the terms of each. */
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
