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
import styles from './email-preview-dialog.module.css';
import { EmailFrame } from './email-frame.tsx';
import { useIssueEmail } from './use-issues.ts';
import { useTestEmail } from './use-test-email.ts';

const layouts = {
  wide: 'panel.emailLayoutWide',
  phone: 'panel.emailLayoutPhone',
  text: 'panel.emailLayoutText',
} as const;
type Layout = keyof typeof layouts;

const themes = { light: 'panel.previewLight', dark: 'panel.previewDark' } as const;
type Theme = keyof typeof themes;

interface PreviewOptions {
  form: Layout;
  theme: Theme;
}

export interface EmailPreviewDialogProps {
  isOpen: boolean;
  /** Whether something was typed and not saved, which the mail does not say. */
  isTyped: boolean;
  onClose: () => void;
}

/** The mail of the coming issue as its readers will see it, in each language, and a test of it by mail. */
export function EmailPreviewDialog({ isOpen, isTyped, onClose }: EmailPreviewDialogProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('es');
  const [options, setOptions] = useState<PreviewOptions>({ form: 'wide', theme: 'light' });
  const test = useTestEmail();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('panel.emailPreviewTitle')}
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
      {isTyped && <p className={styles.unsaved}>{t('panel.emailPreviewUnsaved')}</p>}
      <PreviewOptionFields options={options} onChange={setOptions} />
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(each) => <EmailPreview language={each} {...options} />}
      </LanguageTabs>
    </Dialog>
  );
}

function PreviewOptionFields({
  options,
  onChange,
}: {
  options: PreviewOptions;
  onChange: (options: PreviewOptions) => void;
}) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <SelectField
        name="form"
        label={t('panel.emailLayout')}
        value={options.form}
        onChange={(form) => onChange({ ...options, form: form as Layout })}
        options={Object.entries(layouts).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {options.form !== 'text' && (
        <SelectField
          name="theme"
          label={t('panel.previewTheme')}
          value={options.theme}
          onChange={(theme) => onChange({ ...options, theme: theme as Theme })}
          options={Object.entries(themes).map(([value, label]) => ({ value, label: t(label) }))}
        />
      )}
    </div>
  );
}

function EmailPreview({ language, form, theme }: PreviewOptions & { language: Language }) {
  const t = useT();
  const read = useIssueEmail(language);
  useLoadFailure(read, 'panel.loadEmailFailed');
  const { data: email, error } = read;
  if (!email && error) return <LoadFailure text="panel.loadEmailFailed" error={error} />;
  if (!email) return <Loading text={t('panel.loadingPreview')} />;
  return (
    <>
      <p className={styles.subject}>
        {t('panel.emailSubject')}{' '}
        <strong lang={language}>
          <bdi>{email.subject}</bdi>
        </strong>
      </p>
      {form === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        <pre className={styles.text} lang={language} tabIndex={0}>
          {email.text}
        </pre>
      ) : (
        <EmailFrame
          html={email.html}
          title={t('panel.emailPreviewTitle')}
          theme={theme}
          isNarrow={form === 'phone'}
        />
      )}
    </>
  );
}
