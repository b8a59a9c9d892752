// What a sentence rests on: its state and why, what differs, the passage with what stands around it, and the acts.
import { BookOpen, ChevronLeft, ChevronRight } from 'lucide-react';
import type { LedgerSentence } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import { usePanel } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ActButtons } from './act-buttons.tsx';
import styles from './evidence.module.css';
import { PassageCard, SourceFacts } from './passage-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { type SentenceState, stateOf } from './sentence-states.ts';
import { StateShape, StateWord } from './state-mark.tsx';
import { useCurrentReading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

export function Evidence({ id, settling }: { id: string; settling: Settling }) {
  const { w, current } = useCurrentReading();
  if (!current) return null;
  return (
    <section className={styles.evidence} aria-label={w('review.evidence')}>
      <div
        className={styles.scrolled}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <Verdict sentence={current} />
        <Passages />
        <ProposalCard settling={settling} />
        <Sources settling={settling} />
      </div>
      <ActButtons id={id} settling={settling} />
    </section>
  );
}

const meanings: Record<SentenceState, ReviewKey> = {
  differs: 'review.meaningDiffers',
  'to-read': 'review.meaningToRead',
  found: 'review.meaningFound',
  read: 'review.meaningRead',
  'no-claim': 'review.meaningNoClaim',
  'own-knowledge': 'review.meaningOwnKnowledge',
  exception: 'review.meaningException',
};

/** The state, what it means, who settled it, and what differs. */
function Verdict({ sentence }: { sentence: LedgerSentence }) {
  const { w } = useCurrentReading();
  const { language } = usePanel();
  const { settlement, differences, is_made } = sentence;
  const state = stateOf(sentence);
  const meaning = sentence.is_without_source
    ? 'review.withoutSource'
    : state === 'differs' && !is_made
      ? 'review.meaningDiffersWritten'
      : meanings[state];
  return (
    <div className={styles.verdict} data-state={state}>
      <h3 className={styles.state}>
        <StateShape sentence={sentence} />
        <StateWord sentence={sentence} />
      </h3>
      {differences.length > 0 && (
        <ul
          className={styles.differences}
          aria-label={w(settlement ? 'review.stillDiffers' : 'review.differences')}
        >
          {differences.map(({ kind, at, text, text_es, text_en }) => (
            <li key={`${kind} ${at} ${text}`}>
              {sentenceCase(language === 'es' ? text_es : text_en)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meaning}>
        {w(meaning, { name: settlement?.by ?? '' })}{' '}
        {settlement && <AdminDate iso={settlement.at} hasTime />}
      </p>
      {settlement?.note && (
        <p className={styles.meaning}>
          <strong>{w(settlement.kind === 'exception' ? 'review.reason' : 'review.note')}:</strong>{' '}
          {settlement.note}
        </p>
      )}
    </div>
  );
}

/** A difference is told as the end of a sentence. */
function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** One passage of the sentence at a time, and the way to the others. */
function Passages() {
  const { w, current, passages, passage, index, turn, sources } = useCurrentReading();
  if (!current) return null;
  if (!passage) {
    const named = sources.filter(({ position }) => current.notes.includes(position));
    const isKept = sources.some(({ hash }) => hash);
    return (
      <>
        <EmptyState
          title={w(isKept ? 'review.noPassage' : 'review.noSources')}
          hint={
            current.open === 'differs'
              ? undefined
              : w(isKept ? 'review.noPassageHint' : 'review.noSourcesHint')
          }
        />
        {named.map((source) => (
          <SourceFacts key={source.position} source={source} />
        ))}
      </>
    );
  }
  const isProposed =
    current.open === 'to-read' &&
    current.field === 'body' &&
    !current.notes.includes(passage.source.position);
  return (
    <>
      {passages.length > 1 && (
        <div className={styles.pager}>
          <IconButton
            label={w('review.previousPassage')}
            icon={<ChevronLeft />}
            isDisabled={index === 0}
            onClick={() => turn(-1)}
          />
          <output>{w('review.passageOf', { number: index + 1, count: passages.length })}</output>
          <IconButton
            label={w('review.nextPassage')}
            icon={<ChevronRight />}
            isDisabled={index === passages.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
      <PassageCard passage={passage} isProposed={isProposed} />
    </>
  );
}

/** Every source of the article, folded. */
function Sources({ settling }: { settling: Settling }) {
  const { w, sources } = useCurrentReading();
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{w('review.sources', { count: sources.length })}</summary>
      <ol>
        {sources.map((source) => (
          <li key={source.position} className={styles.source}>
            <SourceFacts source={source} />
            {source.hash && (
              <IconButton
                label={w('review.sourceWhole', { number: source.position })}
                icon={<BookOpen />}
                onClick={() => settling.askWhole(source.position)}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
