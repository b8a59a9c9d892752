// The weekly issue of the newsletter: what it is made of. Safe in the browser.
import type { ArticleCard } from '#domain/articles';

/**
 * `coming`: picked anew whenever it is looked at, until it is sent. `held`: waits for a person. `empty`:
 * its week had no story. `dropped`: a person decided against it.
 */
export const issueStatuses = ['coming', 'held', 'sending', 'sent', 'empty', 'dropped'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Why a story is among the five. */
export type PickReason =
  | { kind: 'chosen' }
  | { kind: 'featured' }
  | { kind: 'fresh'; date: string }
  | { kind: 'read'; reads: number }
  | { kind: 'topic'; topic: string };

/** A story of an issue, as it was when the issue was made. */
export interface Pick {
  article: ArticleCard;
  reasons: PickReason[];
}

/** What an issue says. */
export interface IssueContent {
  picks: Pick[];
  /** Shown apart, under their label; they never count among the five. */
  sponsored: ArticleCard[];
  intro_es: string;
  intro_en: string;
}

/** A mail but for the links of the person it goes to, which stand where `#domain/issues` says. */
export interface IssueLetter {
  subject: string;
  html: string;
  text: string;
}
export type IssueLetters = Record<'es' | 'en', IssueLetter>;

/** What a letter shows, in one language. */
export interface LetterView {
  language: 'es' | 'en';
  /** Null as long as it has not been sent. */
  number: number | null;
  /** Its day. */
  date: string;
  content: IssueContent;
  /** The public address of the site, without a slash at the end. */
  siteUrl: string;
}

/** Draws the mail of an issue; the built site has one. */
export type RenderLetter = (view: LetterView) => Promise<IssueLetter>;

/** Where the links of the person a letter goes to belong; the sender puts them in. */
export const unsubscribePlaceholder = 'https://links.invalid/unsubscribe';
export const preferencesPlaceholder = 'https://links.invalid/preferences';
