import { CircleCheck, CircleDashed, CircleSlash, OctagonAlert, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LedgerSentence } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import { type SentenceState, stateOf } from './sentence-states.ts';
import styles from './state-mark.module.css';
import { useReviewWords } from './use-review-words.ts';

export const stateKeys: Record<SentenceState, ReviewKey> = {
  differs: 'review.stateDiffers',
  'to-read': 'review.stateToRead',
  found: 'review.stateFound',
  read: 'review.stateRead',
  'no-claim': 'review.stateNoClaim',
  'own-knowledge': 'review.stateOwnKnowledge',
  exception: 'review.stateException',
};

/** A shape for each kind of state: settled by code, by a person, open, differing, let out. */
const shapes: Record<SentenceState, ReactNode> = {
  differs: <OctagonAlert />,
  'to-read': <CircleDashed />,
  found: <CircleCheck />,
  read: <UserRoundCheck />,
  'no-claim': <UserRoundCheck />,
  'own-knowledge': <UserRoundCheck />,
  exception: <CircleSlash />,
};

type Settled = Pick<LedgerSentence, 'open' | 'settlement'>;

/** The shape of a sentence's state, beside its word. */
export function StateShape({ sentence }: { sentence: Settled }) {
  const state = stateOf(sentence);
  return (
    <span className={styles.shape} data-state={state} aria-hidden="true">
      {shapes[state]}
    </span>
  );
}

/** The word of a sentence's state, with the name of whoever settled it. */
export function StateWord({ sentence }: { sentence: Settled }) {
  const w = useReviewWords();
  const state = stateOf(sentence);
  const word = w(stateKeys[state]);
  const { settlement } = sentence;
  return (
    <span className={styles.word} data-state={state}>
      {settlement ? w('review.stateBy', { state: word, name: settlement.by }) : word}
    </span>
  );
}
