import { useT } from '../panel-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './keys-dialog.module.css';
import { useDeskWords } from '../use-desk-words.ts';

/** Help on the keyboard shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const w = useDeskWords();
  const keys = [
    ['j', t('panel.keyNext')],
    ['k', t('panel.keyPrevious')],
    ['Enter', t('panel.keyView')],
    ['e', w('desk.keyEdit')],
    ['/', w('desk.keySearch')],
    ['a', t('panel.keyApprove')],
    ['r', t('panel.keyReject')],
    ['F8', w('desk.keyNotice')],
    ['Ctrl+Z', w('desk.keyUndo')],
    ['?', t('panel.keyHelp')],
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('panel.keysTitle')}
      description={t('panel.keysHint')}
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
