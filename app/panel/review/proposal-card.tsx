// What a model proposes for the current sentence: named as its own, drawn unlike a passage that was found.
import { Check, Sparkles, X } from 'lucide-react';
import type { ReviewKey } from '#i18n/review-messages';
import { ActButton } from './act-buttons.tsx';
import { SourceFacts } from './passage-card.tsx';
import { around } from './passages.ts';
import styles from './proposal-card.module.css';
import type { ShownProposal } from './use-proposals.ts';
import { useCurrentReading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

const opinions: Record<ShownProposal['says'], ReviewKey> = {
  same: 'review.proposalSame',
  less: 'review.proposalLess',
  other: 'review.proposalOther',
};

export function ProposalCard({ settling }: { settling: Settling }) {
  const { w } = useCurrentReading();
  const { proposal } = settling;
  if (!proposal) return null;
  const { source, model, says, doubt, language } = proposal;
  return (
    <figure
      className={styles.card}
      aria-label={w('review.proposalPassage', { number: source.position, model })}
    >
      <figcaption className={styles.opinion}>
        <h4 className={styles.title}>
          <Sparkles aria-hidden="true" />
          <span>
            {w('review.proposal')} · <bdi>{model}</bdi>
          </span>
        </h4>
        <p>{w(opinions[says])}</p>
        {doubt && (
          <p>
            {w('review.proposalDoubt')}{' '}
            <q lang={language} dir="auto">
              {doubt}
            </q>
          </p>
        )}
        <p className={styles.warning}>{w('review.proposalWarning')}</p>
      </figcaption>
      <SourceFacts source={source} />
      <Words proposal={proposal} />
      <div className={styles.acts}>
        <ActButton name="take" settling={settling} icon={<Check />}>
          {w('review.proposalTake')}
        </ActButton>
        <ActButton name="put-away" settling={settling} icon={<X />}>
          {w('review.proposalPutAway')}
        </ActButton>
      </div>
    </figure>
  );
}

/** Characters of the source before and after: the acts stay near. */
const margin = 140;

/** The passage, with what was said before and after. */
function Words({ proposal }: { proposal: ShownProposal }) {
  const { source, text } = proposal;
  const { before, after, isCutBefore, isCutAfter } = around(source.text, proposal, margin);
  return (
    <blockquote className={styles.passage} dir="auto">
      {isCutBefore && '… '}
      {before}
      <span className={styles.words}>{text}</span>
      {after}
      {isCutAfter && ' …'}
    </blockquote>
  );
}
