// The ledger of an article: what code finds of each sentence, computed anew from the kept bytes whenever it is asked
// for, with what people settled over it. No network and no model.
import { anchorAside } from '#domain/anchoring/server';
import type { ArticleContent } from '#domain/articles';
import { articleKind } from '#domain/articles/server';
import { getWorkingCopy } from '#domain/content/server';
import { type Language, languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { keptSources } from './kept-sources.server.ts';
import {
  differingIn,
  type Ledger,
  type LedgerCounts,
  type LedgerSentence,
  type Settlement,
} from './ledger.ts';
import { isOfProgram, madeWords } from './made-sentences.server.ts';
import { standingSettlements } from './settlements.server.ts';

type Reading = Pick<Services, 'db'>;

/** The ledger of what is being written of an article. Throws `NotFound`. */
export async function ledgerOf(services: Reading, id: string): Promise<Ledger> {
  const copy = await getWorkingCopy(services, articleKind, id);
  const ledger = await ledgerOfContent(services, { id: copy.id, content: copy.content });
  return { ...ledger, version: copy.version };
}

/** The ledger of a content of this item, whichever it is: a revision that is planned, what a restore would bring back. */
export async function ledgerOfContent(
  services: Reading,
  { id, content }: { id: string; content: ArticleContent },
): Promise<Ledger> {
  const sources = await keptSources(services, { id, content });
  const translation = content.ai?.translation?.language ?? null;
  const anchored = await anchorAside({ ...content, translation }, sources);
  const settled = await standingSettlements(services, { id, sources });
  const made = await madeWords(services, { id, content });
  const sentences = anchored.map((sentence): LedgerSentence => {
    const settlement = settled.get(`${sentence.language} ${sentence.hash}`) ?? null;
    const is_made = settlement === null && isOfProgram(sentence.text, made[sentence.language]);
    return Object.assign(sentence, stateOf(sentence.state, settlement), { is_made });
  });
  return { id, version: null, sources, sentences, counts: countsOf(sentences) };
}

/**
 * The sentences of a content in which something differs and that nobody excepted, by language: what does not go out
 * where a program wrote it (`is_made`). Without `content`, of what is being written. Throws `NotFound`.
 */
export async function differing(
  services: Reading,
  { id, content }: { id: string; content?: ArticleContent },
): Promise<Record<Language, LedgerSentence[]>> {
  const ledger = content ? ledgerOfContent(services, { id, content }) : ledgerOf(services, id);
  return differingIn(await ledger);
}

/** What differs is settled by an exception alone; everything else by whichever settlement stands. */
function stateOf(
  found: 'anchored' | 'differs' | 'to-read',
  settlement: Settlement | null,
): Pick<LedgerSentence, 'state' | 'open' | 'settlement'> {
  if (found === 'differs') {
    const exception = settlement?.kind === 'exception' ? settlement : null;
    return { state: 'open', open: 'differs', settlement: exception };
  }
  if (!settlement || settlement.kind === 'exception') {
    return { ...unsettled(found), settlement: null };
  }
  const state = settlement.kind === 'read' ? 'anchored' : settlement.kind;
  return { state, open: null, settlement };
}

function unsettled(found: 'anchored' | 'to-read'): Pick<LedgerSentence, 'state' | 'open'> {
  return found === 'anchored'
    ? { state: 'anchored', open: null }
    : { state: 'open', open: 'to-read' };
}

function countsOf(sentences: readonly LedgerSentence[]): Record<Language, LedgerCounts> {
  const of = (language: Language): LedgerCounts => {
    const own = sentences.filter((sentence) => sentence.language === language);
    const count = (holds: (sentence: LedgerSentence) => boolean) => own.filter(holds).length;
    return {
      sentences: own.length,
      anchored: count(({ state, settlement }) => state === 'anchored' && settlement === null),
      settled: count(({ open, settlement }) => open === null && settlement !== null),
      exceptions: count(({ settlement }) => settlement?.kind === 'exception'),
      differs: count(({ open, settlement }) => open === 'differs' && settlement === null),
      to_read: count(({ open }) => open === 'to-read'),
    };
  };
  const [es, en] = languages.map(of) as [LedgerCounts, LedgerCounts];
  return { es, en };
}
