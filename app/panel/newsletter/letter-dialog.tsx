import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import styles from './letter-dialog.module.css';
import { LetterFrame } from './letter-frame.tsx';
import { useLetter } from './use-issues.ts';
import { useTest } from './use-test.ts';

const forms = {
  wide: 'panel.letterWide',
  phone: 'panel.letterPhone',
  text: 'panel.issueEmailText',
} as const;
type Form = keyof typeof forms;

const themes = { light: 'panel.previewLight', dark: 'panel.previewDark' } as const;
type Theme = keyof typeof themes;

interface Shown {
  form: Form;
  theme: Theme;
}

export interface LetterDialogProps {
  isOpen: boolean;
  /** Whether something was typed and not saved, which the mail does not say. */
  isTyped: boolean;
  onClose: () => void;
}

/** The mail of the coming issue as its readers will see it, in each language, and a test of it by mail. */
export function LetterDialog({ isOpen, isTyped, onClose }: LetterDialogProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('es');
  const [shown, setShown] = useState<Shown>({ form: 'wide', theme: 'light' });
  const test = useTest();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('panel.letterTitle')}
      size="wide"
      footer={
        <>
          <Button
            icon={<Mail />}
            isBusy={test.isPending}
            onClick={() => test.isPending || test.mutate(language)}
          >
            {t(language === 'es' ? 'panel.testSpanish' : 'panel.testEnglish')}
          </Button>
          <Button onClick={onClose}>{t('panel.close')}</Button>
        </>
      }
    >
      {isTyped && <p className={styles.unsaved}>{t('panel.letterUnsaved')}</p>}
      <ShownFields shown={shown} onChange={setShown} />
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(each) => <Letter language={each} {...shown} />}
      </LanguageTabs>
    </Dialog>
  );
}

function ShownFields({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <SelectField
        name="form"
        label={t('panel.letterForm')}
        value={shown.form}
        onChange={(form) => onChange({ ...shown, form: form as Form })}
        options={Object.entries(forms).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {shown.form !== 'text' && (
        <SelectField
          name="theme"
          label={t('panel.previewTheme')}
          value={shown.theme}
          onChange={(theme) => onChange({ ...shown, theme: theme as Theme })}
          options={Object.entries(themes).map(([value, label]) => ({ value, label: t(label) }))}
        />
      )}
    </div>
  );
}

function Letter({ language, form, theme }: Shown & { language: Language }) {
  const t = useT();
  const read = useLetter(language);
  useLoadFailure(read, 'panel.loadLetterFailed');
  const { data: letter, error } = read;
  if (!letter && error) return <LoadFailure text="panel.loadLetterFailed" error={error} />;
  if (!letter) return <Loading text={t('panel.loadingPreview')} />;
  return (
    <>
      <p className={styles.subject}>
        {t('panel.letterSubject')}{' '}
        <strong lang={language}>
          <bdi>{letter.subject}</bdi>
        </strong>
      </p>
      {form === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <pre className={styles.text} lang={language} tabIndex={0}>
          {letter.text}
        </pre>
      ) : (
        <LetterFrame
          html={letter.html}
          title={t('panel.letterTitle')}
          theme={theme}
          isNarrow={form === 'phone'}
        />
      )}
    </>
  );
}
