// What readers are told of how an article came about: its sources as they were read, who reviewed it, and what has
// been changed since it was published. Safe in the browser.
import type { TextField } from '#domain/anchoring';
import type { ArticleRecord } from '#domain/articles';
import type { SettlementKind } from '#domain/ledger';
import type { Language } from '#i18n/i18n';

/** A source of an article, as it was when it was read; without `hash` its text is not kept. */
export interface ReadSource {
  /** The number by which note marks name it. */
  position: number;
  name: string;
  url: string;
  /** The day it was published, where that is known, and the moment it was read. */
  published_at: string | null;
  fetched_at: string | null;
  /** SHA-256 of the text that was read, in hexadecimal. */
  hash: string | null;
}

/** What a version changed of one text, paragraph by paragraph. */
export interface TextChange {
  field: 'title' | 'summary' | 'body' | 'why_it_matters';
  language: Language;
  before: string[];
  after: string[];
}

/** A version that readers were given. */
export interface PublicVersion {
  /** From 1, in the order of publication. */
  number: number;
  at: string;
  languages: Language[];
  /** SHA-256 of its content, in hexadecimal. */
  hash: string;
  /** What differs from the version before; empty for the first. */
  changes: TextChange[];
}

/** A few words of a source; without `text` it is not public. */
export interface ToldPassage {
  /** The number by which note marks name it. */
  source: number;
  text: string | null;
}

/** A sentence that a program wrote, and what it rests on. */
export interface ToldSentence {
  language: Language;
  field: TextField;
  text: string;
  /** `found` by code; `differs` and `to-read` where nobody settled it; else how a person did. */
  state: 'found' | 'differs' | 'to-read' | SettlementKind;
  passages: ToldPassage[];
  /** The public name of who settled it; null where nobody did, or under no public name. */
  by: string | null;
  /** Why it was let out although something differs. */
  reason: string | null;
}

/** How an article came about. */
export interface Provenance {
  article: ArticleRecord;
  sources: ReadSource[];
  /** Those that a program wrote, or that a person settled; null where it could not be worked out now. */
  sentences: ToldSentence[] | null;
  /** The newest first; empty for what was published before versions were kept. */
  versions: PublicVersion[];
}
