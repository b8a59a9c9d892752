// What readers are told of the sentences that a program wrote: the passage of the source, or who answers for it.
import { findPublicIdentity } from '#domain/accounts/server';
import { type ArticleRecord, contentIn } from '#domain/articles';
import { Unavailable } from '#domain/errors';
import type { Ledger, LedgerSentence } from '#domain/ledger';
import { ledgerOfContent } from '#domain/ledger/server';
import { isMade, isMaterial } from '#domain/provenance';
import { lastSignatureOf } from '#domain/provenance/server';
import { oneLine } from '#domain/text';
import type { Db } from '#platform/db';
import type { ToldPassage, ToldSentence } from './provenance.ts';

/** How much of a source is quoted to readers for one sentence, in characters. */
const maxQuoted = 300;
const maxPassages = 2;

/**
 * The sentences of an article that a program wrote, or that a person settled, as readers may know them; none of an
 * article that people wrote. Null where comparing them takes too long. `unquoted` are the sources that are not public.
 */
export async function toldSentences(
  { db }: { db: Db },
  { id, article, unquoted }: { id: string; article: ArticleRecord; unquoted: readonly number[] },
): Promise<ToldSentence[] | null> {
  // The label of what a program made stays, whoever writes on.
  if (!isMade(article) || isMaterial(article)) return [];
  const item = { id, content: contentIn(article) };
  try {
    const ledger = await ledgerOfContent({ db }, item);
    const names = await publicNames(db, ledger);
    return ledger.sentences
      .filter(({ is_made: isMade, settlement }) => isMade || settlement !== null)
      .map((sentence) => told(sentence, { ledger, names, unquoted }));
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

interface Telling {
  ledger: Ledger;
  names: ReadonlyMap<string, string>;
  unquoted: readonly number[];
}

function told(sentence: LedgerSentence, { ledger, names, unquoted }: Telling): ToldSentence {
  const { language, field, text, open, settlement } = sentence;
  const state = settlement?.kind ?? open ?? 'found';
  const passages = settlement
    ? settlement.passages.map(({ url, text: passage }) => ({
        source: ledger.sources.find((source) => source.url === url)?.position ?? 0,
        text: passage,
      }))
    : sentence.passages;
  const isQuoted = state === 'found' || state === 'read';
  return {
    language,
    field,
    text: oneLine(withoutMarkup(text), 1000),
    state,
    passages: isQuoted
      ? passages.slice(0, maxPassages).map((passage) => quoted(passage, unquoted))
      : [],
    by: settlement ? (names.get(settlement.by_id ?? '') ?? null) : null,
    reason: state === 'exception' ? oneLine(settlement?.note ?? '', maxQuoted) : null,
  };
}

function quoted(
  { source, text }: { source: number; text: string },
  unquoted: readonly number[],
): ToldPassage {
  return { source, text: unquoted.includes(source) ? null : oneLine(text, maxQuoted) };
}

/** A sentence as it is read: links by their words, nothing of emphasis. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '');
}

/** The names under which readers know those who settled something, by account: of a deleted one what it signed with. */
async function publicNames(db: Db, { sentences }: Ledger): Promise<Map<string, string>> {
  const ids = new Set(sentences.map(({ settlement }) => settlement?.by_id ?? ''));
  ids.delete('');
  const names = new Map<string, string>();
  for (const id of ids) {
    const identity = await findPublicIdentity({ db }, id);
    const name = identity?.public_name ?? (await lastSignatureOf(db, id));
    if (name) names.set(id, name);
  }
  return names;
}
