import { Dialog } from '../ui/dialog.tsx';
import styles from './keys-help.module.css';
import { actKeys } from './review-keys.ts';
import { useCurrentReading } from './use-reading.ts';

/** Help on the keys of the page. */
export function KeysHelp({
  isOpen,
  onClose,
  hasModel,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Whether a model can be asked for proposals. */
  hasModel: boolean;
}) {
  const { w } = useCurrentReading();
  const proposals = [
    [[actKeys.take], w('review.keyTake')],
    [[actKeys['put-away']], w('review.keyPutAway')],
  ] as const;
  const keys = [
    [['j'], w('review.keyNext')],
    [['k'], w('review.keyPrevious')],
    [['↓', '↑'], w('review.keyMove')],
    [['→', '←'], w('review.keyPassage')],
    [[actKeys.read], w('review.keyRead')],
    [[actKeys['no-claim']], w('review.keyNoClaim')],
    [[actKeys['own-knowledge']], w('review.keyOwnKnowledge')],
    [[actKeys.except], w('review.keyExcept')],
    [[actKeys.reopen], w('review.keyReopen')],
    [[actKeys.whole], w('review.keyWhole')],
    ...(hasModel ? proposals : []),
    [['t'], w('review.keyLanguage')],
    [['?'], w('review.keyHelp')],
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={w('review.keysTitle')}
      description={w('review.keysHint')}
    >
      <dl className={styles.keys}>
        {keys.map(([names, meaning]) => (
          <div key={names[0]} className={styles.key}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
