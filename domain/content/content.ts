// What editors write, whatever kind it is: a working copy beside what readers see, the history of both, and what
// is planned with them. Safe in the browser.
import { z } from 'zod';
import { type Language, languages } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { Slug, Timestamp } from '#platform/fields';

export const contentKinds = ['article'] as const;
export type ContentKindName = (typeof contentKinds)[number];

/** Why a revision was kept. */
export const revisionCauses = [
  'save',
  'publish',
  'unpublish',
  'schedule',
  'withdraw',
  'restore',
  'import',
  'agent',
  'correction',
] as const;
export type RevisionCause = (typeof revisionCauses)[number];

export const scheduleStates = ['waiting', 'failed', 'done'] as const;

/** `draft` readers have not seen, or no longer see; `published` they see, or will from its date on. */
export const contentStates = ['draft', 'published', 'rejected'] as const;
export type ContentState = (typeof contentStates)[number];

/** Who did something: an account, by the name it had then, or a program. */
export interface Person {
  id: string | null;
  name: string;
}

/** A text that is due to be published in one language. */
export interface Schedule {
  language: Language;
  at: string;
  revision: number;
  /** Whether what is written for this language by now is something else. */
  is_behind: boolean;
  by: string;
  state: (typeof scheduleStates)[number];
  /** Why it could not be published at its time. */
  problem: MessageKey | null;
}

/** The working copy of an item, with what readers see. */
export interface WorkingCopy<Content> {
  id: string;
  slug: string;
  /** Changes with the content and with what stands in place; a write has to name it. */
  version: string;
  content: Content;
  /** What stands in place; null where nothing was published or proposed yet. */
  stored: Content | null;
  state: ContentState;
  /** Where what readers see comes from, in the words of its kind. */
  layer: string | null;
  /** The languages readers see it in. */
  public: Record<Language, boolean>;
  /** Whether a language has changes that readers do not see yet. */
  changed: Record<Language, boolean>;
  /** Whether its address was ever public, so that a new one leaves a redirect. */
  was_public: boolean;
  updated_at: string | null;
  updated_by: string | null;
  schedules: Schedule[];
}

/** An entry of the history. */
export interface RevisionEntry {
  number: number;
  cause: RevisionCause;
  languages: Language[];
  by: string;
  at: string;
  note: string;
  hash: string;
}

/** An entry of the history with what it holds. */
export interface Revision<Content> extends RevisionEntry {
  content: Content;
}

/** A link to a preview, without its token. */
export interface PreviewLink {
  id: string;
  /** The revision it shows; null for the newest text. */
  revision: number | null;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
  views: number;
  last_viewed_at: string | null;
}

/** Somebody who has an item open. */
export interface Presence {
  name: string;
  since: string;
}

/** The version of the working copy that a write was made from. */
const Version = z.string().min(1).max(64);

/** Some languages, in the order of the site. */
export const Languages = z
  .array(z.enum(languages))
  .min(1)
  .transform((chosen) => languages.filter((language) => chosen.includes(language)));

export const PublishInput = z.strictObject({ version: Version.optional(), languages: Languages });
export const AddressInput = z.strictObject({ slug: Slug });
export const RestoreInput = z.strictObject({
  version: Version.optional(),
  revision: z.int32().min(1),
});
export const ScheduleInput = z.strictObject({
  version: Version.optional(),
  languages: Languages,
  at: Timestamp,
});
export const SaveInput = z.strictObject({
  version: Version.optional(),
  content: z.record(z.string(), z.unknown()),
  /** A save that nobody asked for keeps a revision only every ten minutes. */
  is_automatic: z.boolean().default(false),
});

export const previewDays = { usual: 7, most: 30 } as const;
export const PreviewLinkInput = z.strictObject({
  days: z.int().min(1).max(previewDays.most).default(previewDays.usual),
  revision: z.int32().min(1).nullable().default(null),
});

/** How long what was deleted can be brought back. */
export const trashDays = 30;
