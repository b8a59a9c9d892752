// The weekly issue of the newsletter: what it is made of. Safe in the browser.
import { z } from 'zod';
import type { ArticleCard } from '#domain/articles';
import type { Departures } from '#domain/newsletter';
import type { Naming } from '#i18n/messages';
import { Slug } from '#platform/fields';

/**
 * `coming`: picked anew whenever it is looked at, until it is sent. `held`: waits for a person. `empty`:
 * its week had no story. `dropped`: a person decided against it.
 */
export const issueStatuses = ['coming', 'held', 'sending', 'sent', 'empty', 'dropped'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** Why a story is among the five. `sample` is kept for stored issues alone: no new issue takes a sample. */
export type PickReason =
  | { kind: 'chosen' }
  | { kind: 'sample' }
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

/** The paragraphs of an introduction, which blank lines part. */
export function introParagraphs(intro: string): string[] {
  return intro.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

/** An email with placeholders for the links of its recipient. */
export interface IssueEmail {
  subject: string;
  html: string;
  text: string;
}
export type IssueEmails = Record<'es' | 'en', IssueEmail>;

/** What the email of an issue shows, in one language. */
export interface IssueEmailView {
  language: 'es' | 'en';
  /** Null as long as it has not been sent. */
  number: number | null;
  /** Its day. */
  date: string;
  content: IssueContent;
  /** The public address of the site, without a slash at the end. */
  siteUrl: string;
  /** How the publication is called. */
  /** How the publication is called, and its accent where it is not the default's. */
  naming: Naming & { accent?: string };
}

/** Renders the email of an issue; the built site has one. */
export type RenderIssueEmail = (view: IssueEmailView) => Promise<IssueEmail>;

/** Placeholders for the links of the recipient; `placeholderValues` replaces them. */
export const unsubscribePlaceholder = 'https://links.invalid/unsubscribe';
export const preferencesPlaceholder = 'https://links.invalid/preferences';

/** How long an editor who sends an issue can take that back. */
export const takeBackMs = 10_000;

/** How many stories an issue has at most. */
export const issueSize = 5;
/** How many sponsored articles stand apart at most. */
export const sponsoredSize = 2;

/** How long an introduction may be. */
export const introLength = 2000;

const slugs = z.array(Slug).min(1).max(issueSize);
/** Without what no database keeps. */
const intro = z
  .string()
  .trim()
  .max(introLength)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

/** The issue that an editor saw when they decided something about it. */
export const SeenIssue = z.strictObject({ id: z.uuid() });
export type SeenIssue = z.output<typeof SeenIssue>;

/** The issue as an editor saw it; what somebody has changed since is not written over. */
export const SeenVersion = SeenIssue.extend({ version: z.int32().min(0) });
export type SeenVersion = z.output<typeof SeenVersion>;

/** What an editor changes of the coming issue: what is not given stays; `chosen: null` leaves it to the rules. */
export const IssueChange = SeenVersion.extend({
  chosen: slugs.nullable().optional(),
  intro_es: intro.optional(),
  intro_en: intro.optional(),
});
export type IssueChange = z.output<typeof IssueChange>;

/** A sent issue as anybody may read it: without withdrawn stories. */
export interface PublicIssue {
  number: number;
  week: string;
  /** When it was sent. */
  date: string;
  content: IssueContent;
  /** The places, from 1 on, of the stories that were withdrawn. */
  withdrawn: number[];
}

interface StoriesLeft {
  content: IssueContent;
  withdrawn: readonly number[];
}

/** The stories of a sent issue in their places; null where one was withdrawn. */
export function storiesInPlace({
  content: { picks },
  withdrawn,
}: StoriesLeft): (ArticleCard | null)[] {
  const left = picks.map(({ article }) => article);
  return Array.from({ length: picks.length + withdrawn.length }, (_, index) =>
    withdrawn.includes(index + 1) ? null : (left.shift() ?? null),
  );
}

/** An issue as another page names it. */
export interface IssueMention {
  number: number;
}

/** The coming issue, as it would go out now. */
export interface ComingIssue {
  id: string;
  week: string;
  version: number;
  status: 'coming' | 'held';
  held_because: 'editor' | 'late' | null;
  due_at: string;
  /** Whether it goes out by itself when it is due. */
  is_automatic: boolean;
  /** Whether an editor chose the stories. */
  is_chosen: boolean;
  /** Since when stories count for it. */
  stories_from: string;
  content: IssueContent;
  /** The other stories it could have, best first. */
  candidates: Pick[];
  /** How many it would be sent to. */
  audience: Record<'es' | 'en', number>;
  /** How many of them never confirmed their address, where that is asked for. */
  unconfirmed: number;
  /** Whether the site shows the sample content that comes with it. */
  has_samples: boolean;
  /** How long until it is sent because an editor asked for it; null where nobody did. */
  sends_in_ms: number | null;
}

/** An issue of a past week, or one that is being sent. */
export interface PastIssue {
  id: string;
  week: string;
  number: number | null;
  status: 'sending' | 'sent' | 'empty' | 'dropped';
  due_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Why its sending waits. */
  trouble: string | null;
  /** The answer of many mail servers over which it waits for a person. */
  held_answer: string | null;
}

/** The same, and what became of its mails. */
export interface IssueReport extends PastIssue {
  /** For how many people it was meant. */
  recipients: number;
  deliveries: Record<
    'queued' | 'handed-over' | 'accepted' | 'failed' | 'uncertain' | 'skipped',
    number
  >;
  /** How many accepted mails were written to files for want of a mail server. */
  written: number;
  /** How many failed mails wait for a person to judge the refusal. */
  waiting: number;
  /** How many stopped receiving issues over this one. */
  departures: Departures;
}

/** The same, with its stories. */
export interface WholeIssue extends IssueReport {
  content: IssueContent;
}

/** What replaces the placeholders in the mail of one recipient. */
export function placeholderValues(links: {
  unsubscribe: string;
  preferences: string;
}): Record<string, string> {
  return {
    [unsubscribePlaceholder]: links.unsubscribe,
    [preferencesPlaceholder]: links.preferences,
  };
}

/** An issue with its content and emails as they will be sent, for `freezeIssue`. */
export interface ComposedIssue {
  id: string;
  version: number;
  number: number;
  content: IssueContent;
  letters: IssueEmails;
}
