// Settling the sentence that is being read: what every key and button of the page does.
import { useState } from 'react';
import type { LedgerSentence, Place, SettlementKind } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import { type ActName, whyNot } from './acts.ts';
import { placeOf, type ShownPassage } from './passages.ts';
import type { Act } from './review-calls.ts';
import { isOpen, openBeside, withSettled } from './sentence-states.ts';
import { stateKeys } from './state-mark.tsx';
import type { Proposing } from './use-proposals.ts';
import type { Reading } from './use-reading.ts';

/** What is asked in a dialog before it is done. */
export type Asked = 'own-knowledge' | 'except' | 'whole' | 'keys';

export type Settling = ReturnType<typeof useSettling>;

/** Does what is asked for, says what came of it, and goes on to the next open sentence. */
export function useSettling(
  reading: Reading,
  act: (act: Act) => Promise<boolean>,
  { model, proposalOf, putAway }: Pick<Proposing, 'model' | 'proposalOf' | 'putAway'>,
) {
  const { w, current, sentences, sources, passage, key, goTo, say, unsay, refuse } = reading;
  const asking = useAsked(reading);
  const proposal = current && proposalOf(current);

  function refusalOf(name: ActName): ReviewKey | undefined {
    return current && whyNot(name, { sentence: current, passage, sources, proposal });
  }
  /** Sends it, and says so until it fails; answers whether it was done. */
  async function send(given: Act, text: string) {
    say(text);
    const isDone = await act(given);
    if (!isDone) unsay(text);
    return isDone;
  }
  /** Sends it, and goes on; answers whether it was done. */
  function settle(sentence: LedgerSentence, given: Act, state: SettlementKind) {
    const after = withSettled(sentences, sentence, state);
    asking.close();
    // Where none is open any more it stays at this one: the page began at it, perhaps, because it was the first open one.
    goTo(openBeside(after, key, 1) ?? sentence);
    const left = after.filter(isOpen).length;
    const leftText = left > 0 ? w('review.leftOpen', { count: left }) : w('review.leftNone');
    return send(given, w('review.saidSettled', { state: w(stateKeys[state]), left: leftText }));
  }
  function settleAs(kind: 'read' | 'no-claim' | 'own-knowledge', more: object = {}) {
    if (!current) return nothingDone;
    return settle(current, { name: 'settle', ...seenOf(current), kind, ...more }, kind);
  }
  const read = (places: readonly Place[]) => void settleAs('read', { passages: places });
  const know = (note: string) => settleAs('own-knowledge', { note });
  function except(reason: string) {
    if (!current) return nothingDone;
    return settle(current, { name: 'except', ...seenOf(current), reason }, 'exception');
  }
  function run(name: ActName) {
    const isOfModel = name === 'take' || name === 'put-away';
    if (!current || (isOfModel && model === null)) return;
    const refusal = refusalOf(name);
    if (refusal) refuse(w(refusal));
    else if (name === 'read' || name === 'take')
      read(placesOf(name === 'read' ? passage : proposal));
    else if (name === 'no-claim') void settleAs('no-claim');
    else if (name === 'whole') asking.askWhole();
    else if (name === 'reopen') {
      void send({ name, ...seenOf(current) }, w('review.saidReopened'));
    } else if (name === 'put-away') {
      void putAway(current);
      // The focus goes back from its button, which goes with it.
      goTo(current);
      say(w('review.saidPutAway'));
    } else asking.ask(name);
  }
  return { ...asking, proposal, refusalOf, run, read, know, except };
}

const nothingDone = Promise.resolve(false);

/** The sentence as the calls name it, with what is on screen of it. */
function seenOf({ language, hash, settlement }: LedgerSentence) {
  return { language, hash, settled_at: settlement?.at ?? null };
}

function placesOf(passage: Omit<ShownPassage, 'marks'> | undefined): Place[] {
  return passage ? [placeOf(passage)] : [];
}

/** Which dialog is open, and of which source the whole is shown. */
function useAsked({ current, sources, passage }: Reading) {
  const [asked, ask] = useState<Asked | null>(null);
  const [whole, setWhole] = useState(0);
  /** Shows the whole of a source; without a number of the one that is on screen. */
  function askWhole(position?: number) {
    const kept = sources.filter(({ hash }) => hash);
    const named = kept.find((source) => current?.notes.includes(source.position));
    setWhole(position ?? passage?.source.position ?? (named ?? kept[0])?.position ?? 0);
    ask('whole');
  }
  return { asked, ask, close: () => ask(null), whole, setWhole, askWhole };
}
