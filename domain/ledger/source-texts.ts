// The texts that editors add to the sources of an article, so that its sentences can be held against them. Safe in the
// browser.
import { z } from 'zod';
import { Timestamp, TypedAddress } from '#platform/fields';

/** Where the text of a source comes from: its page, the hand of an editor, a file, or the run that wrote the article. */
export const textOrigins = ['address', 'paste', 'file'] as const;
export type TextOrigin = (typeof textOrigins)[number];

/** The longest text that is taken, in characters; a page is kept up to what is read of any page. */
export const maxSourceText = 100_000;

/** The text of a source: of its page, which is fetched, or as it is given. */
export const SourceTextInput = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('address'), url: TypedAddress }),
  z.strictObject({
    from: z.enum(['paste', 'file']),
    url: TypedAddress,
    text: z.string().min(1).max(3_000_000),
    format: z.enum(['plain', 'html']).default('plain'),
    title: z.string().trim().max(300).default(''),
    /** The day by which its «yesterday» is read. */
    published_at: Timestamp.nullable().default(null),
  }),
]);
export type SourceTextInput = z.output<typeof SourceTextInput>;

/** A text that is kept of a source. */
export interface SourceVersion {
  id: string;
  /** `run`: what the run read that wrote the article. */
  origin: TextOrigin | 'run';
  title: string;
  outlet: string;
  published_at: string | null;
  fetched_at: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** In characters. */
  length: number;
  /** Who added it; empty for what a run read. */
  by: string;
}

/** A source of an article, with every text that is kept of it, the one that is read first. */
export interface SourceWithTexts {
  /** The number that note marks name it by. */
  position: number;
  url: string;
  name: string;
  versions: SourceVersion[];
}

/** A kept text whole, and the one before it, which it can be compared with. */
export interface WholeVersion extends SourceVersion {
  text: string;
  before: (SourceVersion & { text: string }) | null;
}

/** What came of adding a text: the first of its source, another one than before, or the same. */
export interface AddedText {
  outcome: 'new' | 'changed' | 'same';
  version: SourceVersion;
  sources: SourceWithTexts[];
}
