// What a kind of content declares, once, so that everything of this module works for it.
import type { z } from 'zod';
import type { Language } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { ContentKindName, ContentState } from './content.ts';

/** Content by the names of its fields. */
export type Fields = Record<string, unknown>;

export type Writing = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/** What publishing by a plan needs. */
export type Due = Writing & Pick<Services, 'log' | 'outbound'>;

/** What stands where readers look for it, or what is proposed to stand there. */
export interface Stored<Content> {
  content: Content;
  state: ContentState;
  /** Where it comes from, in the words of the kind. */
  layer: string;
}

/** What a kind took away, by which it puts it back. */
export type Remains = Fields;

/** Another name for somebody on what they signed. */
export interface Renaming {
  accountId: string;
  /** The name of their bylines; null where they had none. */
  from: string | null;
  to: string;
}

/** The place of one item, which nobody else can change until the transaction ends. */
export interface Place<Content> {
  tx: Db;
  now: string;
  slug: string;
  /** What stands there now, also after a write. */
  stored: Stored<Content> | null;
  /**
   * Puts content into place. What is published has to be complete: throws `Invalid` with the fields that are
   * not, and `Conflict` for what may never be published so.
   */
  write(content: Content, state: 'draft' | 'published'): Promise<void>;
  /** Takes it from readers and keeps it as a draft. Throws `Conflict` where something else would show instead. */
  withdraw(): Promise<void>;
  /**
   * Takes it away; `row` is the id of what is meant, where that is not all of it. Throws `Conflict` where there is
   * nothing that could be taken.
   */
  remove(row?: string): Promise<Remains>;
  putBack(remains: Remains): Promise<void>;
  /** What would stand there, were this put back; null for nothing. */
  remaining(remains: Remains): Stored<Content> | null;
  /** Moves it to another address, which has to be free. Throws `Conflict` where it cannot move. */
  rename(slug: string): Promise<void>;
}

/** What is about to be given to readers. */
export interface Admission<Content> {
  item: { id: string; slug: string };
  content: Content;
  languages: readonly Language[];
}

/** What was planned and is about to be published. */
export interface DueContent<Content> {
  /** Of the item. */
  id: string;
  content: Content;
  /** When to leave it. */
  signal: AbortSignal;
}

export interface ContentKind<Content extends Fields> {
  name: ContentKindName;
  /** What a working copy may hold, complete or not. */
  schema: z.ZodType<Content>;
  /** The fields in two languages, without their ending. */
  localized: readonly string[];
  /** The fields that the texts of both languages point into, such as the sources of note marks. */
  pointedInto: readonly string[];
  /** A new item of it, with nothing in it. */
  empty(now: string): Content;
  /** An earlier version as it is taken up again: with what it did not have yet and is not written anew. */
  takenUp(earlier: Content, now: Content): Content;
  /** Whether it is written in this language. */
  isIn(content: Content, language: Language): boolean;
  /** Whether readers may see it now, once it is published. */
  isReleased(content: Content, now: Date): boolean;
  /** Throws `Invalid` with the fields that are not complete. */
  checkComplete(content: Content): void;
  /** Why it cannot be published; null where it can. */
  refusal(content: Content): MessageKey | null;
  /**
   * Throws `Conflict` where these languages of it may not be given to readers, with what stands against it. Asked in
   * the transaction of every publication, and when one is planned.
   */
  admit?(tx: Db, publication: Admission<Content>): Promise<void>;
  /** Looks again, before what was planned is published, at what it stands on. Not asked in a transaction. */
  lookAgain?(services: Due, due: DueContent<Content>): Promise<void>;
  proposeSlug(content: Content): string;
  /** The slug of what has this id; null where nothing has. */
  slugOf(db: Db, id: string): Promise<string | null>;
  read(db: Db, slug: string): Promise<Stored<Content> | null>;
  /** Locks the places of these slugs, hands over the first, and tells everybody once something changed. */
  change<Result>(
    services: Writing,
    slugs: readonly [string, ...string[]],
    work: (place: Place<Content>) => Promise<Result>,
  ): Promise<Result>;
  /** What was taken away, under another name. */
  renamedRemains(remains: Remains, renaming: Renaming): Remains;
  /** Makes room for a new one, at this address or one like it. */
  create(place: {
    tx: Db;
    now: string;
    id: string;
    content: Content;
    slug: string;
  }): Promise<string>;
}
