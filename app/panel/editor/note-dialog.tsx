import type { Command } from 'prosemirror-state';
import type { EditorTranslate } from '#i18n/editor-messages';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { insertNote } from './commands.ts';
import styles from './note-dialog.module.css';

export interface NoteDialogProps {
  t: EditorTranslate;
  sources: readonly { name: string; url: string }[];
  /** Told what to announce. */
  onInserted: (message: string) => void;
  /** Told what to do once the dialog is gone. */
  onClose: (command?: Command) => void;
}

/** The sources, each a button that inserts the mark of its note. */
export function NoteDialog({ t, sources, onInserted, onClose }: NoteDialogProps) {
  function insert(number: number): void {
    onInserted(t('editor.noteInserted', { number }));
    onClose(insertNote(number));
  }
  return (
    <Dialog isOpen onClose={() => onClose()} title={t('editor.noteTitle')}>
      {sources.length === 0 ? (
        <p>{t('editor.noteNone')}</p>
      ) : (
        <ol className={styles.sources} data-first="">
          {sources.map(({ name, url }, index) => (
            <li key={`${name} ${url}`}>
              <Button onClick={() => insert(index + 1)}>
                [{index + 1}] {name || url}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
