// What a reader's page is made of: a loader that reads through the domain, and a component that shows
// what the loader gave. `routes.ts` joins the two.
import type { Thing, WithContext } from 'schema-dts';
import type { AccountUser } from '#domain/accounts';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import type { NoticeCode } from './notices.ts';

/** What a loader is handed. */
export interface Door {
  services: Services;
  language: Language;
  /** The parts of the path that the route names, decoded. */
  params: Record<string, string>;
  /** The query, only the parameters the route declared. */
  query: URLSearchParams;
  now: Date;
  /** Who asks; only for personal pages and for forms, since every other page is the same for all. */
  visitor: Visitor | null;
}

/** Who asks, as the verbs of accounts want to know. */
export interface Visitor {
  address: string;
  userAgent?: string | undefined;
  cookie?: string | undefined;
  /** The page of this site that the form stood on, where the browser tells. */
  from?: string | undefined;
}

/** Whom a page greets. */
export type Greeted = Pick<AccountUser, 'username' | 'role'>;

/** What an action is handed: what a loader is, who sends the form, and its fields. */
export interface FormDoor extends Door {
  visitor: Visitor;
  fields: Readonly<Record<string, string>>;
}

/** The way to another page, and what the browser is given for it. */
export interface Way {
  to: string;
  cookies?: readonly string[];
  /** What the next page tells. */
  notice?: NoticeCode;
  /** Whom the browser greets from now on; null where it should forget. */
  user?: AccountUser | null;
}

/** A form as the page shows it again after it was sent. */
export interface FormState {
  /** Which of the forms of the page was sent, or which of its steps comes next. */
  step: string;
  status: number;
  /** What went wrong, in a sentence; empty where nothing did. */
  problem: string;
  /** What is wrong with which field. */
  details: Readonly<Record<string, string>>;
  /** What was filled in, without secrets. */
  values: Readonly<Record<string, string>>;
  cookies: readonly string[];
  retryAfterSeconds?: number;
  /** What only this answer shows. */
  shown?: unknown;
}

/** Answers a form: the way to the next page, or what its own page shows next. Throws what its verb throws. */
export type Act = (door: FormDoor) => Promise<Way | (Partial<FormState> & { step: string })>;

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
  /** Whether search engines are asked to leave the page out; it still says which address is its own. */
  isUnlisted?: boolean;
  /** The status of a page that can only say what is wrong with its address. */
  status?: 400 | 410;
  /** Query parameters that make a page of its own, kept in the canonical address. */
  canonicalQuery?: string;
  structuredData?: WithContext<Thing>[];
}

export interface Loaded<Data> {
  meta: Meta;
  data: Data;
}

export type Load<Data> = (door: Door) => Promise<Loaded<Data>> | Loaded<Data>;
