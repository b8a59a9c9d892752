// What is asked before something is settled, the whole of a source, and the help on keys.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import styles from './asked-dialogs.module.css';
import { KeysHelp } from './keys-help.tsx';
import { Words } from './sentence-list.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { useCurrentReading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

interface AskedProps {
  settling: Settling;
  hasModel: boolean;
  /** Gives the focus to the current sentence. */
  onClosed: () => void;
}

export function AskedDialogs({ settling, hasModel, onClosed }: AskedProps) {
  const { asked, close } = settling;
  return (
    <>
      <NoteDialog
        kind="know"
        isOpen={asked === 'own-knowledge'}
        onDone={settling.know}
        onClose={close}
        onClosed={onClosed}
      />
      <NoteDialog
        kind="except"
        isOpen={asked === 'except'}
        onDone={settling.except}
        onClose={close}
        onClosed={onClosed}
      />
      <SourceDialog settling={settling} onClosed={onClosed} />
      <KeysHelp isOpen={asked === 'keys'} onClose={close} hasModel={hasModel} />
    </>
  );
}

const words = {
  know: {
    title: 'review.knowTitle',
    text: 'review.knowText',
    label: 'review.knowLabel',
    action: 'review.knowAction',
    missing: 'review.knowMissing',
  },
  except: {
    title: 'review.exceptTitle',
    text: 'review.exceptText',
    label: 'review.exceptLabel',
    action: 'review.exceptAction',
    missing: 'review.exceptMissing',
  },
} as const;

interface NoteDialogProps {
  kind: keyof typeof words;
  isOpen: boolean;
  onDone: (note: string) => Promise<boolean>;
  onClose: () => void;
  onClosed: () => void;
}

/** A note that is kept with the sentence; what was typed of each stays until it is. */
function NoteDialog({ kind, isOpen, onDone, onClose, onClosed }: NoteDialogProps) {
  const { w, current, key } = useCurrentReading();
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const note = notes[`${kind} ${key}`] ?? '';
  const { title, text, label, action, missing } = words[kind];
  const given = note.trim();
  const put = (text: string) => setNotes((before) => ({ ...before, [`${kind} ${key}`]: text }));
  /** What could not be kept is there when it is asked for again. */
  async function handleDone() {
    if (await onDone(given)) put('');
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={w(title)}
      description={w(text)}
      isKept={given !== ''}
      footer={
        <>
          <Button onClick={onClose}>{w('review.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={given === '' ? w(missing) : undefined}
            onClick={() => void handleDone()}
          >
            {w(action)}
          </Button>
        </>
      }
    >
      {current && (
        <blockquote className={styles.sentence}>
          <Words sentence={current} />
        </blockquote>
      )}
      <div data-first>
        <TextArea
          name="note"
          label={w(label)}
          isRequired
          rows={3}
          maxLength={2000}
          value={note}
          onChange={put}
        />
      </div>
    </Dialog>
  );
}
