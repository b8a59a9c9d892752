// Settling the sentence that is being read: what every key and button of the page does.
import { useState } from 'react';
import type { LedgerSentence } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import { type ActName, whyNot } from './acts.ts';
import type { Act } from './review-calls.ts';
import { isOpen, openBeside, type SentenceState } from './sentence-states.ts';
import { stateKeys } from './state-mark.tsx';
import type { Reading } from './use-reading.ts';

/** What is asked in a dialog before it is done. */
export type Asked = 'own-knowledge' | 'except' | 'whole' | 'keys';

export interface Place {
  source: number;
  at: number;
  length: number;
}

export type Settling = ReturnType<typeof useSettling>;

/** Does what is asked for, says what came of it, and goes on to the next open sentence. */
export function useSettling(reading: Reading, act: (act: Act) => Promise<void>) {
  const { w, current, sentences, sources, passage, key, goTo, say } = reading;
  const [asked, ask] = useState<Asked | null>(null);
  const [whole, setWhole] = useState(0);
  const close = () => ask(null);

  function refusalOf(name: ActName): ReviewKey | undefined {
    return current && whyNot(name, { sentence: current, passage, sources });
  }
  /** Sends it, and goes on. */
  function settle(sentence: LedgerSentence, given: Act, state: SentenceState) {
    const next = openBeside(sentences, key, 1);
    close();
    void act(given);
    goTo(next);
    const left = sentences.filter((each) => isOpen(each) && each.hash !== sentence.hash).length;
    const leftText = left > 0 ? w('review.leftOpen', { count: left }) : w('review.leftNone');
    say(w('review.saidSettled', { state: w(stateKeys[state]), left: leftText }));
  }
  function settleAs(kind: 'read' | 'no-claim' | 'own-knowledge', more: object = {}) {
    if (!current) return;
    const { language, hash } = current;
    settle(current, { name: 'settle', language, hash, kind, ...more }, kind);
  }
  function read(places: readonly Place[]) {
    settleAs('read', { passages: places });
  }
  function know(note: string) {
    settleAs('own-knowledge', { note });
  }
  function except(reason: string) {
    if (!current) return;
    const { language, hash } = current;
    settle(current, { name: 'except', language, hash, reason }, 'exception');
  }
  function reopen({ language, hash }: LedgerSentence) {
    void act({ name: 'reopen', language, hash });
    say(w('review.saidReopened'));
  }
  function run(name: ActName) {
    const refusal = refusalOf(name);
    if (!current) return;
    if (refusal) say(w(refusal));
    else if (name === 'read' && passage) {
      read([{ source: passage.source.position, at: passage.at, length: passage.length }]);
    } else if (name === 'no-claim') settleAs('no-claim');
    else if (name === 'reopen') reopen(current);
    else if (name === 'whole') askWhole();
    else if (name !== 'read') ask(name);
  }
  /** Shows the whole of a source; without a number of the one that is on screen. */
  function askWhole(position?: number) {
    const kept = sources.filter(({ hash }) => hash);
    const named = kept.find((source) => current?.notes.includes(source.position));
    setWhole(position ?? passage?.source.position ?? (named ?? kept[0])?.position ?? 0);
    ask('whole');
  }
  return { asked, ask, askWhole, whole, setWhole, close, refusalOf, run, read, know, except };
}
