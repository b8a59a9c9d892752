import { Button } from '../ui/button.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import styles from './samples-shown.module.css';
import { usePutSamplesAway } from './use-put-samples-away.ts';

/** Says that the site shows samples, which no issue takes, and offers to put them away. */
export function SamplesShown() {
  const u = useUpkeepWords();
  const { mutate, isPending } = usePutSamplesAway();
  return (
    <div className={styles.warning}>
      <p>{u('upkeep.samplesShown')}</p>
      <Button size="small" isBusy={isPending} onClick={() => mutate()}>
        {u('upkeep.putSamplesAway')}
      </Button>
    </div>
  );
}
