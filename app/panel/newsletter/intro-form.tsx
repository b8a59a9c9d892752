import { Save } from 'lucide-react';
import type { FormEvent } from 'react';
import { type ComingIssue, introLength } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { useToasts } from '../ui/toast.tsx';
import styles from './intro-form.module.css';
import { useChangeIssue } from './use-change-issue.ts';
import { introFields, type IntroDraft } from './use-intro-draft.ts';

const labels = { intro_es: 'panel.introSpanish', intro_en: 'panel.introEnglish' } as const;

/** The introduction of the issue in both languages; unsaved text is kept. */
export function IntroForm({ issue, draft }: { issue: ComingIssue; draft: IntroDraft }) {
  const t = useT();
  const toasts = useToasts();
  const { isSaving, save } = useChangeIssue(issue);
  function handleSave(event: FormEvent) {
    event.preventDefault();
    if (isSaving || !draft.isTyped) return;
    const { changed } = draft;
    save(changed, () => {
      draft.forgetSaved(changed);
      toasts.done('panel.introSaved');
    });
  }
  return (
    <form className={styles.form} onSubmit={handleSave} aria-label={t('panel.intro')}>
      {introFields.map((field) => (
        <TextArea
          key={field}
          name={field}
          label={t(labels[field])}
          value={draft.textOf(field)}
          onChange={(text) => draft.change(field, text)}
          maxLength={introLength}
          problem={
            draft.hasConflict(field)
              ? t('panel.introCrossed', { text: issue.content[field] || t('panel.introNone') })
              : undefined
          }
          hint={field === 'intro_es' ? t('panel.introHint') : t('panel.introEnglishHint')}
        />
      ))}
      <div className={styles.foot}>
        <Button
          type="submit"
          size="small"
          icon={<Save />}
          isBusy={isSaving}
          isDisabled={!draft.isTyped}
        >
          {t('panel.saveIntro')}
        </Button>
        <Button size="small" isDisabled={!draft.isTyped} onClick={draft.forget}>
          {t('panel.introUndo')}
        </Button>
        {draft.isTyped && <span className={styles.unsaved}>{t('panel.introUnsaved')}</span>}
      </div>
    </form>
  );
}
