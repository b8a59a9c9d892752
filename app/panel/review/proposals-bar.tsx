// Above the text: the act by which a model is asked for passages, where one is configured.
import { Sparkles } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from './proposals-bar.module.css';
import type { Proposing } from './use-proposals.ts';
import { useCurrentReading } from './use-reading.ts';

export function ProposalsBar({ proposing }: { proposing: Proposing }) {
  const { w } = useCurrentReading();
  const { model, isAsking, refusal, said, ask } = proposing;
  if (model === null) return null;
  return (
    <section className={styles.bar} aria-label={w('review.proposeArea')}>
      <Button
        size="small"
        icon={<Sparkles />}
        isBusy={isAsking}
        disabledReason={refusal && !isAsking ? w(refusal) : undefined}
        onClick={() => void ask()}
      >
        {w('review.propose')}
      </Button>
      <p className={styles.hint}>{w('review.proposeHint', { model })}</p>
      <output className={styles.said} data-failed={said?.isFailure || undefined}>
        {said?.text}
      </output>
    </section>
  );
}
