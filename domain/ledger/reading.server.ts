// The ledger of an article: what code finds of each sentence, computed anew from the kept bytes whenever it is asked
// for, with what people settled over it. No network and no model.
import type { AnchoredText, Anchoring, AnchoringSource } from '#domain/anchoring';
import { anchorAside, citedTexts, knownAnchoring } from '#domain/anchoring/server';
import type { ArticleContent } from '#domain/articles';
import { articleKind } from '#domain/articles/server';
import type { WorkingCopy } from '#domain/content';
import { getWorkingCopy, Unprepared } from '#domain/content/server';
import { isSameAddress } from '#domain/text';
import { type Language, languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { ledgerSources, textsKept } from './kept-sources.server.ts';
import {
  differingIn,
  type Ledger,
  type LedgerCounts,
  type LedgerSentence,
  type LedgerSource,
  type Settlement,
} from './ledger.ts';
import { isOfProgram, type MadeWords, madeWords } from './made-sentences.server.ts';
import { isOfNamed, standingSettlements } from './settlements.server.ts';

type Reading = Pick<Services, 'db'>;

interface Item {
  id: string;
  content: ArticleContent;
}

/** What code found of a content; what people settled of it is read apart. */
export interface ReadText {
  id: string;
  version: string | null;
  unpublished: Record<Language, boolean>;
  sources: LedgerSource[];
  anchored: Anchoring;
  made: MadeWords;
  /** Whether a source that a program wrote from is gone, of which a text is kept. */
  lacksSource: boolean;
}

/** The text that is being written of an article. */
export interface WorkingText extends ReadText {
  /** Whether readers have the article in a language. */
  isPublic: boolean;
}

/** What code finds of what is being written of an article. Throws `NotFound`. */
export async function readWorkingText(services: Reading, id: string): Promise<WorkingText> {
  const copy = await getWorkingCopy(services, articleKind, id);
  const text = await readText(services, { id: copy.id, content: copy.content });
  const unpublished = copy.state === 'published' ? copy.changed : text.unpublished;
  return { ...text, version: copy.version, unpublished, isPublic: isPublic(copy) };
}

/** Whether readers have it in a language. */
export function isPublic(copy: Pick<WorkingCopy<unknown>, 'public'>): boolean {
  return languages.some((language) => copy.public[language]);
}

/** The ledger of what is being written of an article. Throws `NotFound`. */
export async function ledgerOf(services: Reading, id: string): Promise<Ledger> {
  return stated(services, await readWorkingText(services, id));
}

/** The ledger of a content of this item, whichever it is: a revision that is planned, what a restore would bring back. */
export async function ledgerOfContent(services: Reading, item: Item): Promise<Ledger> {
  return stated(services, await readText(services, item));
}

/**
 * The same within a transaction, where nobody waits for a comparison: throws `Unprepared` where exactly this text was
 * not compared with exactly these sources before.
 */
export async function ledgerCompared(services: Reading, item: Item): Promise<Ledger> {
  return stated(
    services,
    await readText(services, item, (text, sources) => {
      const known = knownAnchoring(text, sources);
      if (!known) throw new Unprepared(() => anchorAside(text, sources));
      return known;
    }),
  );
}

type Compare = (
  text: AnchoredText,
  sources: readonly AnchoringSource[],
) => Anchoring | Promise<Anchoring>;

async function readText(
  services: Reading,
  { id, content }: Item,
  compare: Compare = anchorAside,
): Promise<ReadText> {
  const texts = await textsKept(services, { id, content });
  const sources = ledgerSources(citedTexts(content.sources, texts));
  const translation = content.ai?.translation?.language ?? null;
  const anchored = await compare({ ...content, translation }, sources);
  const made = await madeWords(services, { id, content });
  const lacksSource = made.from.some(
    (url) =>
      texts.some((text) => !text.is_own && isSameAddress(text.url, url)) &&
      !sources.some((source) => source.hash !== null && isSameAddress(source.url, url)),
  );
  const unpublished = { es: false, en: false };
  return { id, version: null, unpublished, sources, anchored, made, lacksSource };
}

/** The ledger of a text: what code found, under what people have settled of it by now. */
export async function stated(
  services: Reading,
  { id, version, unpublished, sources, anchored, made, lacksSource }: ReadText,
): Promise<Ledger> {
  const settled = await standingSettlements(services, { id, sources });
  const sentences = anchored.map((sentence): LedgerSentence => {
    // What differs is settled by an exception alone, everything else by whatever else stands.
    const kind = sentence.state === 'differs' ? 'exception' : 'settled';
    const kept = settled.get(`${sentence.language} ${sentence.hash}`)?.[kind];
    const settlement = kept && isOfNamed(kept, sentence.notes, sources) ? kept : null;
    const state = stateOf(sentence.state, settlement);
    // What was settled while nothing differed says nothing of what differs since.
    const is_made =
      state.settlement === null && isOfProgram(sentence.text, made, sentence.language);
    const is_without_source = lacksSource && is_made && state.open === 'to-read';
    return { ...sentence, ...state, is_made, is_without_source };
  });
  return { id, version, unpublished, sources, sentences, counts: countsOf(sentences) };
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

function stateOf(
  found: 'anchored' | 'differs' | 'to-read',
  settlement: Settlement | null,
): Pick<LedgerSentence, 'state' | 'open' | 'settlement'> {
  if (found === 'differs') {
    // Nobody said that the passages of an exception say the same: they are what it was made beside.
    const exception = settlement && { ...settlement, passages: [] };
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
