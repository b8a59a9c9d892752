// What people do with the sentences of a ledger: settle one, except one that differs, open one again.
import type { z } from 'zod';
import type { Person } from '#domain/content';
import { Conflict, Invalid } from '#domain/errors';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type {
  ExceptInput,
  Ledger,
  LedgerSentence,
  LedgerSource,
  Place,
  ReopenInput,
  SettledPassage,
  SettleInput,
} from './ledger.ts';
import { readWorkingText, stated, type WorkingText } from './reading.server.ts';
import { addressesOf, keepSettlement, takeBack } from './settlements.server.ts';

type Settling = Pick<Services, 'db' | 'clock' | 'announceChange'>;
type Act<Input> = Input & { id: string; by: Person };

/**
 * Settles a sentence: it states no fact, somebody knows it, or it was read against these passages. Throws `NotFound`,
 * `Invalid` for own knowledge without a note and for reading without a passage that is there, and `Conflict` for a
 * sentence that is no longer in the text, for a passage of a text that is no longer its source's, where what was
 * settled of it is no longer what was seen, or where something differs: that is mended, taken out, or excepted.
 */
export async function settle(
  services: Settling,
  { id, by, language, hash, settled_at, kind, note, passages }: Act<z.output<typeof SettleInput>>,
): Promise<Ledger> {
  const text = await readWorkingText(services, id);
  const ledger = await stated(services, text);
  const sentence = sentenceOf(ledger, { language, hash, isDiffering: false });
  if (sentence.open === 'differs') throw new Conflict('ledger.differs', { sentence });
  if (kind === 'own-knowledge' && note === '')
    throw new Invalid('ledger.noteMissing', { note: 'ledger.noteMissing' });
  const named = addressesOf(sentence.notes, ledger.sources);
  const read = passages.map((place) => ({ ...passageAt(ledger.sources, place), named }));
  if (kind === 'read' && read.length === 0)
    throw new Invalid('ledger.passageMissing', { passages: 'ledger.passageMissing' });
  await keep(services, { text, by, sentence, settled_at, kind, note, passages: read });
  return stated(services, text);
}

/**
 * Lets a sentence out in which something differs, for a reason: as long as the passages that it differs from stand in their
 * sources, and its marks name the same ones. Throws as `settle` does, and `Conflict` where nothing differs.
 */
export async function except(
  services: Settling,
  { id, by, language, hash, settled_at, reason }: Act<z.output<typeof ExceptInput>>,
): Promise<Ledger> {
  const text = await readWorkingText(services, id);
  const ledger = await stated(services, text);
  const sentence = sentenceOf(ledger, { language, hash, isDiffering: true });
  if (sentence.open !== 'differs') throw new Conflict('ledger.nothingDiffers', { sentence });
  const passages = besideDifference(sentence, ledger.sources);
  await keep(services, {
    text,
    by,
    sentence,
    settled_at,
    kind: 'exception',
    note: reason,
    passages,
  });
  return stated(services, text);
}

/** Takes back what people settled of a sentence; what code finds stands again. Throws `NotFound`, and `Conflict` where nothing was settled, or something else than what was seen. */
export async function reopen(
  services: Settling,
  { id, by, ...sentence }: Act<z.output<typeof ReopenInput>>,
): Promise<Ledger> {
  const text = await readWorkingText(services, id);
  const { language, hash } = sentence;
  const act = { id: text.id, language, hash, by: by.name, at: services.clock.now().toISOString() };
  const wasSettled = await services.db.transaction(async (tx) => {
    await refuseUnseen(tx, text, sentence);
    return takeBack(tx, act);
  });
  if (!wasSettled) throw new Conflict('ledger.notSettled');
  tellReaders(services, text);
  return stated(services, text);
}

type Named = Pick<LedgerSentence, 'language' | 'hash'>;

/** The sentence that is meant: the same words may stand twice, and differ in one place. */
function sentenceOf(ledger: Ledger, { isDiffering, ...named }: Named & { isDiffering: boolean }) {
  const found = sentencesOf(ledger, named);
  return found.find(({ open }) => (open === 'differs') === isDiffering) ?? found[0];
}

/** Wherever the words of a sentence stand. Throws `Conflict` for nowhere. */
function sentencesOf(
  { sentences }: Ledger,
  { language, hash }: Named,
): [LedgerSentence, ...LedgerSentence[]] {
  const [first, ...others] = sentences.filter(
    (each) => each.language === language && each.hash === hash,
  );
  if (!first) throw new Conflict('ledger.sentenceChanged');
  return [first, ...others];
}

function passageAt(
  sources: readonly LedgerSource[],
  { source: position, at, length, source_hash: hash }: Place,
): SettledPassage {
  const source = sources.find((each) => each.position === position && !each.is_own);
  if (hash && source?.hash !== hash) throw new Conflict('ledger.sourceChanged');
  const text = source?.text.slice(at, at + length) ?? '';
  if (!source?.hash || text.length !== length || !/[\p{L}\p{N}]/u.test(text)) {
    throw new Invalid('ledger.passageMissing', { passages: 'ledger.passageMissing' });
  }
  return { url: source.url, source_hash: source.hash, at, length, text };
}

/** What an exception was made beside: what differs from something else later is nothing that anybody let out. */
function besideDifference(
  { passages, notes }: LedgerSentence,
  sources: readonly LedgerSource[],
): SettledPassage[] {
  const named = addressesOf(notes, sources);
  return passages.map((place) => ({ ...passageAt(sources, place), named }));
}

type Kept = Pick<Parameters<typeof keepSettlement>[1], 'kind' | 'note'> & {
  text: WorkingText;
  by: Person;
  sentence: LedgerSentence;
  settled_at: string | null | undefined;
  passages: SettledPassage[];
};

async function keep(
  services: Settling,
  { text, by, sentence, settled_at, kind, note, passages }: Kept,
): Promise<void> {
  const row = {
    item_id: text.id,
    language: sentence.language,
    sentence_hash: sentence.hash,
    sentence: sentence.text,
    kind,
    note,
    passages,
    by_id: by.id,
    by_name: by.name,
    at: services.clock.now().toISOString(),
  };
  const { language, hash } = sentence;
  await services.db.transaction(async (tx) => {
    const isDiffering = kind === 'exception';
    await refuseUnseen(tx, text, { language, hash, settled_at, isDiffering });
    await keepSettlement(tx, row);
  });
  tellReaders(services, text);
}

/**
 * Waits until nobody else acts on the sentence. Throws `Conflict` where another settlement holds of it than that of
 * `settled_at`, null for none; where nobody says which one was seen it is not looked at. Without `isDiffering` it may be
 * that of either.
 */
async function refuseUnseen(
  tx: Db,
  text: WorkingText,
  {
    settled_at: seen,
    isDiffering,
    ...named
  }: z.output<typeof ReopenInput> & { isDiffering?: boolean },
): Promise<void> {
  if (seen === undefined) return;
  await lockUntilCommit(tx, `settlement ${text.id} ${named.language} ${named.hash}`);
  const ledger = await stated({ db: tx }, text);
  const those =
    isDiffering === undefined
      ? sentencesOf(ledger, named)
      : [sentenceOf(ledger, { ...named, isDiffering })];
  const isSeen = those.some(({ settlement }) => (settlement?.at ?? null) === seen);
  if (!isSeen) throw new Conflict('ledger.settledSince');
}

/** On the page that says how the article came about; of a draft there is none. */
function tellReaders({ announceChange }: Settling, { isPublic }: WorkingText): void {
  if (isPublic) announceChange('articles');
}
