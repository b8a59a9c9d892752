// Every version of the article: chosen from a list, and compared beside it.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { HistoryComparison } from './history-comparison.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history.module.css';
import { useWriting } from './use-writing.ts';
import { readRevisions } from './writing-calls.ts';

/** The history, with the difference that the chosen version made; on a phone one of the two at a time. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { state, w } = useWriting();
  const [chosen, setChosen] = useState<number | null>(null);
  const { id } = state.copy;
  const revisions = useQuery({
    queryKey: ['writing', id, 'revisions'],
    queryFn: () => readRevisions(id),
    gcTime: 0,
  });
  const { data } = revisions;
  // Where both have room, the newest is compared until another is chosen.
  const shown = data?.find(({ number }) => number === chosen) ?? data?.[0];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={w('writing.history')}
      description={w('writing.historyText')}
      size="widest"
    >
      {revisions.error && !data && (
        <LoadFailed title={w('writing.historyFailed')} error={revisions.error} />
      )}
      {revisions.isPending && <Loading text={w('writing.historyLoading')} />}
      {data?.length === 0 && <p>{w('writing.historyEmpty')}</p>}
      {data && shown && (
        <div className={styles.panes} data-open={chosen !== null || undefined}>
          <HistoryList entries={data} shown={shown.number} onChoice={setChosen} />
          <Pane isChosen={chosen !== null} onBack={() => setChosen(null)}>
            <HistoryComparison
              key={shown.number}
              entries={data}
              entry={shown}
              onRestored={onClose}
            />
          </Pane>
        </div>
      )}
    </Dialog>
  );
}

interface PaneProps {
  isChosen: boolean;
  onBack: () => void;
  children: React.ReactNode;
}

/** The comparison; on a phone it takes the place and the focus of the list, and gives them back. */
function Pane({ isChosen, onBack, children }: PaneProps) {
  const { w } = useWriting();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isChosen || !pane.current) return;
    pane.current.closest('[data-open]')?.parentElement?.scrollTo({ top: 0 });
    const isAlone = getComputedStyle(pane.current).gridColumnStart === '1';
    if (isAlone) pane.current.focus();
  }, [isChosen]);
  return (
    <div className={styles.pane} ref={pane} tabIndex={-1}>
      <div className={styles.back}>
        <Button size="small" icon={<ArrowLeft />} onClick={onBack}>
          {w('writing.historyBack')}
        </Button>
      </div>
      {children}
    </div>
  );
}
