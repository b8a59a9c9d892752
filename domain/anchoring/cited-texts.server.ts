// The way from the sources that a text lists to the texts that are kept of them. There is no other.
import { createHash } from 'node:crypto';
import { isSameAddress } from '#domain/text';
import type { AnchoringSource, KeptText } from './anchoring.ts';

/** A source of a list, with what is kept of it; its text is empty where nothing is, or no longer the bytes of its hash. */
export interface CitedText<Kept extends KeptText> extends AnchoringSource {
  name: string;
  is_own: boolean;
  /** SHA-256 of its text; null where no text is kept. */
  hash: string | null;
  kept: Kept | null;
}

/** The sources of a list in the order in which note marks number them. The first text kept of an address is read. */
export function citedTexts<Kept extends KeptText>(
  list: readonly { name: string; url: string }[],
  texts: readonly Kept[],
): CitedText<Kept>[] {
  return list.map(({ name, url }, index) => {
    const kept = texts.find((each) => isSameAddress(each.url, url)) ?? null;
    const isWhole = kept !== null && kept.hash === sha256(kept.text);
    return {
      position: index + 1,
      url,
      name,
      text: isWhole ? kept.text : '',
      day: kept?.published_at ?? kept?.fetched_at ?? null,
      is_own: kept?.is_own ?? false,
      hash: isWhole ? kept.hash : null,
      kept,
    };
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
