// What a reader's page is made of: a loader that reads through the domain, and a component that shows
// what the loader gave. `routes.ts` joins the two.
import type { Thing, WithContext } from 'schema-dts';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';

/** What a loader is handed. */
export interface Door {
  services: Services;
  language: Language;
  /** The parts of the path that the route names, decoded. */
  params: Record<string, string>;
  /** The query, only the parameters the route declared. */
  query: URLSearchParams;
  now: Date;
}

/** What the head of the document says about a page. */
export interface Meta {
  /** Without the publication's name, which is added. */
  title: string;
  description: string;
  /** Path of the 1200x630 picture for sharing. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  publishedAt?: string;
  modifiedAt?: string;
  /** Whether search engines are asked to leave the page out. */
  isUnlisted?: boolean;
  /** Query parameters that make a page of its own, kept in the canonical address. */
  canonicalQuery?: string;
  structuredData?: WithContext<Thing>[];
}

export interface Loaded<Data> {
  meta: Meta;
  data: Data;
}

export type Load<Data> = (door: Door) => Promise<Loaded<Data>> | Loaded<Data>;
