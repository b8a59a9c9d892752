import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#i18n/i18n';
import { usePanel, useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { HtmlFrame } from '../ui/html-frame.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import styles from './email-preview-dialog.module.css';
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
  layout: Layout;
  theme: Theme;
}

export interface EmailPreviewDialogProps {
  isOpen: boolean;
  /** Whether there is unsaved text, which the email does not contain. */
  isTyped: boolean;
  onClose: () => void;
}

/** The email of the coming issue in each language, and a button that sends it as a test. */
export function EmailPreviewDialog({ isOpen, isTyped, onClose }: EmailPreviewDialogProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('es');
  const [options, setOptions] = useState<PreviewOptions>({ layout: 'wide', theme: 'light' });
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
        value={options.layout}
        onChange={(layout) => onChange({ ...options, layout: layout as Layout })}
        options={Object.entries(layouts).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {options.layout !== 'text' && (
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

function EmailPreview({ language, layout, theme }: PreviewOptions & { language: Language }) {
  const t = useT();
  const query = useIssueEmail(language);
  return (
    <QueryResult
      query={query}
      data={query.data}
      loadingText={t('panel.loadingPreview')}
      failed="panel.loadEmailFailed"
    >
      {(email) => (
        <>
          <p className={styles.subject}>
            {t('panel.emailSubject')}{' '}
            <strong lang={language}>
              <bdi>{email.subject}</bdi>
            </strong>
          </p>
          {layout === 'text' ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
            <pre className={styles.text} lang={language} tabIndex={0}>
              {email.text}
            </pre>
          ) : (
            <HtmlEmail html={email.html} theme={theme} isNarrow={layout === 'phone'} />
          )}
        </>
      )}
    </QueryResult>
  );
}

interface HtmlEmailProps {
  html: string;
  theme: Theme;
  isNarrow: boolean;
}

/** The email as a mail program shows it. */
function HtmlEmail({ html, theme, isNarrow }: HtmlEmailProps) {
  const { t, nonce } = usePanel();
  return (
    <HtmlFrame
      className={styles.email}
      data-theme={theme}
      data-narrow={isNarrow}
      html={framedHtml(html, { theme, nonce })}
      title={t('panel.emailPreviewTitle')}
    />
  );
}

/**
 * The email's HTML as the panel's security policy allows it: a nonce on its style element, and `data-style`,
 * which `HtmlFrame` applies, instead of style attributes. Text has its quotation marks escaped, so that the
 * replacements only meet attributes. The dark theme is on or off as chosen, whatever the system's theme is.
 */
function framedHtml(html: string, { theme, nonce }: { theme: Theme; nonce: string }): string {
  return html
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replaceAll(' style="', ' data-style="')
    .replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replace('<head>', '<head><base target="_blank">');
}
