// The text on the left, the source of its current sentence on the right; on a phone under the sentence.
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { Ledger } from '#domain/ledger';
import { type Language, languages } from '#i18n/i18n';
import { EmptyState } from '../ui/empty-state.tsx';
import { AskedDialogs } from './asked-dialogs.tsx';
import { Evidence } from './evidence.tsx';
import { focusLanguage, focusSentence } from './focus-sentence.ts';
import { ProposalsBar } from './proposals-bar.tsx';
import { ReviewBar, ReviewHead } from './review-bar.tsx';
import styles from './review-desk.module.css';
import { handleReviewKey } from './review-keys.ts';
import { SentenceList } from './sentence-list.tsx';
import { Signature } from './signature.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useActs } from './use-ledger.ts';
import { type Proposing, useProposals } from './use-proposals.ts';
import { type Reading, ReadingProvider, useCurrentReading, useReading } from './use-reading.ts';
import { type Settling, useSettling } from './use-settling.ts';

export function ReviewDesk({ id, ledger }: { id: string; ledger: Ledger }) {
  const { sentences, act } = useActs({ id, sentences: ledger.sentences });
  const reading = useReading({ sentences, sources: ledger.sources });
  const proposing = useProposals(id, reading);
  const settling = useSettling(reading, act, proposing);
  const { language, setLanguage } = reading;
  const { unpublished } = ledger;
  return (
    <ReadingProvider value={reading}>
      <ReviewHead id={id} onKeys={() => settling.ask('keys')} />
      <Tabs.Root value={language} onValueChange={(next) => setLanguage(next as Language)}>
        <ReviewBar />
        {languages.map((each) => (
          <Tabs.Content key={each} value={each} className={styles.content} tabIndex={-1}>
            <Text
              id={id}
              settling={settling}
              proposing={proposing}
              isUnpublished={unpublished[each]}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <AskedDialogs
        settling={settling}
        hasModel={proposing.model !== null}
        onClosed={() => focusSentence(reading.key, 'nearest')}
      />
    </ReadingProvider>
  );
}

interface TextProps {
  id: string;
  settling: Settling;
  proposing: Proposing;
  /** Whether readers have another text than this. */
  isUnpublished: boolean;
}

function Text({ id, settling, proposing, isUnpublished }: TextProps) {
  const reading = useCurrentReading();
  const isNarrow = useIsNarrow();
  const { w, language, sentences } = reading;
  useFocusOnVisit(reading);
  if (sentences.length === 0) {
    const title = language === 'es' ? 'review.emptySpanish' : 'review.emptyEnglish';
    return <EmptyState title={w(title)} hint={w('review.emptyHint')} />;
  }
  const evidence = <Evidence id={id} settling={settling} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus in it
    <div
      className={styles.desk}
      data-narrow={isNarrow || undefined}
      onKeyDown={(event) => handleReviewKey(event, { reading, settling })}
    >
      <div className={styles.text}>
        <ProposalsBar proposing={proposing} />
        <SentenceList
          evidence={isNarrow ? evidence : null}
          hasProposal={(sentence) => proposing.proposalOf(sentence) !== undefined}
        />
        <Signature id={id} isUnpublished={isUnpublished} />
      </div>
      {!isNarrow && <div className={styles.beside}>{evidence}</div>}
    </div>
  );
}

/**
 * Moves the focus to the sentence that was gone to, and brings it into view; the page opens at one without a jump. Who
 * changes the language by its tab stays there, and where it has no sentence its tab is gone to.
 */
function useFocusOnVisit({ key, visit: { number, isAsked } }: Reading): void {
  const isNarrow = useIsNarrow();
  const latest = useRef(key);
  useEffect(() => {
    latest.current = key;
  });
  useEffect(() => {
    if (document.activeElement?.matches('[role=tab]')) return;
    if (!latest.current) return focusLanguage();
    focusSentence(latest.current, isAsked && isNarrow ? 'start' : 'nearest');
    // oxlint-disable-next-line react/exhaustive-deps -- a sentence is gone to once, whatever becomes of it
  }, [number]);
}
