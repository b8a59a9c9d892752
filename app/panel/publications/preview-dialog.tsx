import { Check, CircleCheck, ExternalLink, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade } from '#domain/provenance';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import { TopicsCell } from './article-cells.tsx';
import type { PreviewTheme } from './article-preview.tsx';
import styles from './preview-dialog.module.css';
import { refusalOf } from './refusal.ts';
import { TakeBackButton } from './rejected-list.tsx';
import {
  type ShownToReview,
  type Signing,
  useArticleToReview,
  useSigning,
} from './use-article-to-review.ts';

// What sets Markdown is fetched with the first preview.
const ArticleReview = lazy(() =>
  import('./article-review.tsx').then((module) => ({ default: module.ArticleReview })),
);

/** The article as a reader will see it, with what can be decided about it. */
export function PreviewDialog({
  isOpen,
  article,
  actions,
  onClose,
}: {
  isOpen: boolean;
  /** Undefined where it is not there any more. */
  article: ArticleRecord | undefined;
  actions: ArticleActions;
  onClose: () => void;
}) {
  const t = useT();
  const signing = useSigning();
  const { data: toReview, error } = useArticleToReview(isOpen ? article : undefined);
  // What is decided about is what is shown: the article as it was read together with its hashes.
  const shown = article && (toReview?.article ?? article);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shown?.title_es ?? t('panel.articleGone')}
      size={shown && (isMade(shown) || shown.ai?.run_id) ? 'widest' : 'wide'}
      footer={
        <>
          {shown && (
            <Decisions {...{ article: shown, toReview, error, signing, actions, onClose }} />
          )}
          <Button onClick={onClose}>{t('panel.close')}</Button>
        </>
      }
    >
      {shown ? (
        <ArticleView article={shown} toReview={toReview} error={error} signing={signing} />
      ) : (
        <EmptyState title={t('panel.articleGone')} hint={t('panel.articleGoneHint')} />
      )}
    </Dialog>
  );
}

interface ReviewProps {
  article: ArticleRecord;
  /** Undefined until it is read. */
  toReview: ShownToReview | undefined;
  /** Why it could not be read. */
  error: Error | null;
  signing: Signing;
}

function ArticleView({ article, ...rest }: ReviewProps) {
  const t = useT();
  const [theme, setTheme] = useState<PreviewTheme>('light');
  const { status, date, topics, review_required } = article;
  return (
    <>
      <div className={styles.facts}>
        <Status status={status} isReviewRequired={review_required} />
        <AdminDate iso={date} />
        <TopicsCell topics={topics} />
        <div className={styles.theme}>
          <SelectField
            name="theme"
            label={t('panel.previewTheme')}
            value={theme}
            onChange={(value) => setTheme(value as PreviewTheme)}
            options={[
              { value: 'light', label: t('panel.previewLight') },
              { value: 'dark', label: t('panel.previewDark') },
            ]}
          />
        </div>
      </div>
      <Suspense fallback={<Loading text={t('panel.loadingPreview')} />}>
        <ArticleReview key={article.id} {...{ article, theme, ...rest }} />
      </Suspense>
    </>
  );
}

function Status({
  status,
  isReviewRequired,
}: {
  status: ArticleRecord['status'];
  isReviewRequired: boolean;
}) {
  const t = useT();
  if (status === 'published') return <StatusMark tone="good">{t('panel.published')}</StatusMark>;
  if (status === 'rejected') {
    return <StatusMark tone="bad">{t('panel.articleIsRejected')}</StatusMark>;
  }
  return (
    <StatusMark tone="waiting">
      {t(isReviewRequired ? 'panel.reviewRequired' : 'panel.draft')}
    </StatusMark>
  );
}

function Decisions({
  article,
  toReview,
  error,
  signing,
  actions,
  onClose,
}: ReviewProps & { actions: ArticleActions; onClose: () => void }) {
  const t = useT();
  const refusal = refusalOf(article);
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <>
      <span className={styles.apart}>
        <Button
          variant="danger"
          icon={<Trash2 />}
          isBusy={actions.isBusy('remove', article)}
          onClick={() => actions.remove(article, onClose)}
        >
          {t('panel.delete')}
        </Button>
      </span>
      {article.status === 'rejected' ? (
        <TakeBackButton
          article={article}
          size="normal"
          isBusy={actions.isBusy('takeBack', article)}
          onTakeBack={() => void actions.takeBack(article).then(closeWhenDone)}
        />
      ) : article.status === 'published' ? (
        <>
          <span className={styles.published}>
            <CircleCheck aria-hidden="true" /> {t('panel.articlePublished')}
          </span>
          <ButtonLink href={`/noticias/${article.slug}`} icon={<ExternalLink />}>
            {t('panel.seeOnSite')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Button
            icon={<X />}
            isBusy={actions.isBusy('reject', article)}
            onClick={() => void actions.reject(article).then(closeWhenDone)}
          >
            {t('panel.reject')}
          </Button>
          <Button
            variant="primary"
            icon={<Check />}
            isBusy={(!toReview && !error) || signing.isBusy}
            disabledReason={refusal ? t(refusal) : toReview ? undefined : error?.message}
            onClick={() => toReview && signing.approve(toReview, onClose)}
          >
            {t('panel.approve')}
          </Button>
        </>
      )}
    </>
  );
}
