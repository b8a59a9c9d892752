// Tags are read by everybody and compared with nothing: one of a model may name what the text is about, and state
// nothing. Safe in the browser.
import { fold } from '#domain/text';
import { personClaimIn } from './person-claims.ts';

/** Words as a tag is written: small letters joined by hyphens. */
export function tagOf(words: string): string {
  return (
    fold(words)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

/** What a single word says of a text that somebody looked at. */
const looked =
  /^(?:revisad|verificad|contrastad|comprobad|editad|corregid|supervisad|aprobad|validad|human)[oa]s?$|^(?:reviewed|verified|checked|edited|proofread|approved|validated|vetted|human|humans)$/;

/**
 * Whether a tag is a turn of phrase of the text, which is compared with its sources, or a single word without figures.
 * Not one that says that a person looked at the text.
 */
export function isSilentTag(
  tag: string,
  { title, summary, body }: { title: string; summary: string; body: string },
): boolean {
  if (looked.test(tag) || personClaimIn(tag.replaceAll('-', ' ')) !== null) return false;
  if (/^[a-z]+$/.test(tag)) return true;
  return `-${tagOf(`${title}\n${summary}\n${body}`)}-`.includes(`-${tag}-`);
}
