// What a page of the site is made of: a loader and an action, which call the domain, and a component that shows
// what the loader returned. `routes.ts` is the table of pages, `router.tsx` gives them to React Router.
import { createContext } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import type { AccountUser } from '#domain/accounts';
import type { Publication } from '#domain/publication';
import type { Language, Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { Services } from '#platform/services';
import type { PageName } from './links.ts';
import type { NoticeCode } from './notices.ts';

/** The arguments of a loader. */
export interface LoaderArgs {
  services: Services;
  language: Language;
  /** The messages in that language, with the publication's name. */
  t: Translate<MessageKey>;
  publication: Publication;
  /** The page's name in the table of routes. */
  page: PageName;
  /** The parameters of the path, decoded. */
  params: Record<string, string>;
  /** The query, reduced to the keys that the page declares. */
  query: URLSearchParams;
  now: Date;
  /** Who asks; null unless the page is personal or a form was sent, since any other page is the same for all. */
  visitor: Visitor | null;
}

/** The client of a request, as the functions of accounts take it. */
export interface Visitor {
  address: string;
  userAgent?: string | undefined;
  cookie?: string | undefined;
  /** The page of this site that holds the form, where the browser sends a referrer. */
  from?: string | undefined;
}

/** The user that a page greets. */
export type GreetedUser = Pick<AccountUser, 'username' | 'role'>;

/** The arguments of an action: those of a loader, the sender, and the fields of the form. */
export interface ActionArgs extends LoaderArgs {
  visitor: Visitor;
  fields: Readonly<Record<string, string>>;
}

/** A redirect to another page, and the cookies that the browser is given with it. */
export interface Redirect {
  to: string;
  cookies?: readonly string[];
  /** The notice that the next page shows. */
  notice?: NoticeCode;
  /** Whether it holds for ever and for everybody (301): what was asked for has another address. */
  isPermanent?: boolean;
  /** The user that scripts greet from now on; null makes the browser forget the last one. */
  user?: AccountUser | null;
}

/** A redirect as React Router takes it from a loader or an action. */
export class RedirectResponse extends Response {
  readonly redirect: Redirect;
  constructor(target: Redirect) {
    super(null, { status: 303, headers: { location: target.to } });
    this.redirect = target;
  }
}

/** Makes a redirect that a loader or an action throws. */
export function redirect(target: Redirect): RedirectResponse {
  return new RedirectResponse(target);
}

/** The state of a form that was sent, as its page shows it again. */
export interface FormState {
  /** Which of the page's forms was sent, or which of its steps comes next. */
  step: string;
  status: number;
  /** What went wrong, in a sentence; empty where nothing did. */
  problem: string;
  /** What is wrong with each field. */
  details: Readonly<Record<string, string>>;
  /** What was filled in, without secrets. */
  values: Readonly<Record<string, string>>;
  cookies: readonly string[];
  retryAfterSeconds?: number;
  /** What only this answer shows. */
  shown?: unknown;
}

/** Answers a form: a redirect, or what its own page shows next. Throws what its service functions throw. */
export type Action = (
  args: ActionArgs,
) => Promise<Redirect | (Partial<FormState> & { step: string })>;

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
  /** A feed of what the page lists, told of before those of the whole site. */
  feed?: { title: string; path: string };
  structuredData?: WithContext<Thing>[];
}

/** What a loader returns. */
export interface Loaded<Data> {
  meta: Meta;
  data: Data;
}

export type Loader<Data = unknown> = (args: LoaderArgs) => Promise<Loaded<Data>> | Loaded<Data>;

/** The data that a loader returns for its page's component. */
export type LoaderData<PageLoader extends Loader> = Awaited<ReturnType<PageLoader>>['data'];

/** The props of a page's component: the data of its own loader, and its form where one was sent. */
export interface PageProps<PageLoader extends Loader> {
  data: LoaderData<PageLoader>;
  form: FormState | null;
}

/** Carries the arguments of a loader through React Router, but for what its route supplies. */
export const requestContext = createContext<Omit<LoaderArgs, 'params' | 'page'>>();

/** Carries the fields of the form that was sent. */
export const fieldsContext = createContext<ActionArgs['fields']>({});
