import { lazy, Suspense, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade } from '#domain/provenance';
import { useT } from '../panel-context.tsx';
import { RefusedSentences } from '../review/refused-sentences.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { Loading } from '../ui/query-result.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import { TopicsCell } from './article-cells.tsx';
import type { PreviewLook } from './article-preview.tsx';
import { titleLanguageOf, titleOf } from './article-title.ts';
import { PreviewActions, type ReviewProps } from './preview-actions.tsx';
import styles from './preview-dialog.module.css';
import type { ArticleActions } from './use-article-actions.ts';
import { useArticleToReview, useSigning } from './use-article-to-review.ts';

// The Markdown renderer is loaded with the first preview.
const ArticleReview = lazy(() =>
  import('./article-review.tsx').then((module) => ({ default: module.ArticleReview })),
);

export interface PreviewDialogProps {
  isOpen: boolean;
  /** Undefined if it does not exist any more. */
  article: ArticleRecord | undefined;
  actions: ArticleActions;
  onClose: () => void;
}

/** The article as readers will see it, with the actions on it. */
export function PreviewDialog({ isOpen, article, actions, onClose }: PreviewDialogProps) {
  const t = useT();
  const signing = useSigning();
  const { data: toReview, error } = useArticleToReview(isOpen ? article : undefined);
  // Decisions apply to what is shown: the article that was loaded together with its hashes.
  const shown = article && (toReview?.article ?? article);
  const review = shown && { article: shown, toReview, error, signing };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shown ? titleOf(shown, t) : t('panel.articleGone')}
      titleLanguage={shown && titleLanguageOf(shown)}
      isTall={shown !== undefined}
      size={shown && (isMade(shown) || shown.ai?.run_id) ? 'widest' : 'wide'}
      footer={
        <>
          {review && <PreviewActions {...review} actions={actions} onClose={onClose} />}
          <Button onClick={onClose}>{t('panel.close')}</Button>
        </>
      }
    >
      {review ? (
        <ArticleView {...review} />
      ) : (
        <EmptyState title={t('panel.articleGone')} hint={t('panel.articleGoneHint')} />
      )}
    </Dialog>
  );
}

function ArticleView({ article, ...rest }: ReviewProps) {
  const t = useT();
  const { refused } = rest.signing;
  const [look, setLook] = useState<PreviewLook>({ screen: 'own', theme: 'panel' });
  return (
    <>
      {refused?.id === article.id && <RefusedSentences {...refused} />}
      <div className={styles.facts}>
        <Status article={article} />
        <AdminDate iso={article.date} />
        <TopicsCell topics={article.topics} />
        <LookFields look={look} onChange={setLook} />
      </div>
      <Suspense fallback={<Loading text={t('panel.loadingPreview')} />}>
        <ArticleReview key={article.id} {...{ article, look, ...rest }} />
      </Suspense>
    </>
  );
}

interface LookFieldsProps {
  look: PreviewLook;
  onChange: (look: PreviewLook) => void;
}

/** The width of the window, and the theme. */
function LookFields({ look, onChange }: LookFieldsProps) {
  const t = useT();
  const w = useDeskWords();
  return (
    <div className={styles.look}>
      <SelectField
        name="screen"
        label={w('desk.proofScreen')}
        value={look.screen}
        onChange={(screen) => onChange({ ...look, screen: screen as PreviewLook['screen'] })}
        options={[
          { value: 'own', label: w('desk.proofOwn') },
          { value: '375', label: w('desk.proofPhone') },
          { value: '1440', label: w('desk.proofDesktop') },
        ]}
      />
      <SelectField
        name="theme"
        label={t('panel.previewTheme')}
        value={look.theme}
        onChange={(theme) => onChange({ ...look, theme: theme as PreviewLook['theme'] })}
        options={[
          { value: 'panel', label: w('desk.proofTheme') },
          { value: 'light', label: t('panel.previewLight') },
          { value: 'dark', label: t('panel.previewDark') },
        ]}
      />
    </div>
  );
}

function Status({ article: { status, review_required } }: { article: ArticleRecord }) {
  const t = useT();
  if (status === 'published') return <StatusMark tone="good">{t('panel.published')}</StatusMark>;
  if (status === 'rejected') {
    return <StatusMark tone="bad">{t('panel.articleIsRejected')}</StatusMark>;
  }
  return (
    <StatusMark tone="waiting">
      {t(review_required ? 'panel.reviewRequired' : 'panel.draft')}
    </StatusMark>
  );
}
