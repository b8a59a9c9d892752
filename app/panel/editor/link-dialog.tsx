import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type FormEvent, useId, useState } from 'react';
import type { EditorTranslate } from '#i18n/editor-messages';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { linkAddress, linkAt, setLink } from './commands.ts';
import styles from './link-dialog.module.css';

export interface LinkDialogProps {
  t: EditorTranslate;
  view: EditorView;
  /** Told what to do once the dialog is gone. */
  onClose: (command?: Command) => void;
}

/** Asks for the address of the selected text, or of the link that the cursor stands in. */
export function LinkDialog({ t, view, onClose }: LinkDialogProps) {
  const form = useId();
  const { href, from, to } = linkAt(view.state);
  const [address, setAddress] = useState(href);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  function set(next: string | null): void {
    onClose(setLink(next, text));
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const next = linkAddress(address);
    if (next === null) {
      setIsWrong(true);
      document.getElementById(form)?.querySelector<HTMLElement>('[name=href]')?.focus();
    } else set(next);
  }
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      title={t('editor.link')}
      footer={
        <>
          {href !== '' && (
            <Button variant="danger" onClick={() => set(null)}>
              {t('editor.linkRemove')}
            </Button>
          )}
          <Button onClick={() => onClose()}>{t('editor.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('editor.linkSave')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        data-first={address === '' || undefined}
        onSubmit={handleSubmit}
        noValidate
      >
        <TextField
          name="href"
          label={t('editor.linkAddress')}
          hint={t('editor.linkHint')}
          problem={isWrong ? t('editor.linkWrong') : undefined}
          isRequired
          value={address}
          onChange={setAddress}
        />
        {from === to && (
          <TextField name="text" label={t('editor.linkText')} value={text} onChange={setText} />
        )}
      </form>
    </Dialog>
  );
}
