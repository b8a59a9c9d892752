import { Check, CircleCheck, ExternalLink, ListChecks, Trash2, X } from 'lucide-react';
import type { ArticleRecord } from '#domain/articles';
import { usePanel, useT } from '../panel-context.tsx';
import { publicAddress } from '../public-address.ts';
import { reviewPath } from '../review/review-address.ts';
import { useReviewWords } from '../review/use-review-words.ts';
import { ButtonLink, LinkButton } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { TakeBackButton } from './article-buttons.tsx';
import styles from './preview-dialog.module.css';
import { refusalOf } from './refusal.ts';
import type { ArticleActions } from './use-article-actions.ts';
import type { ShownToReview, Signing } from './use-article-to-review.ts';

export interface ReviewProps {
  article: ArticleRecord;
  /** Undefined until it is loaded. */
  toReview: ShownToReview | undefined;
  /** Why it could not be loaded. */
  error: Error | null;
  signing: Signing;
}

export interface PreviewActionsProps extends ReviewProps {
  actions: ArticleActions;
  onClose: () => void;
}

/** The actions on the previewed article, by its status. */
export function PreviewActions(props: PreviewActionsProps) {
  const t = useT();
  const w = useReviewWords();
  const { article, actions, onClose } = props;
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
      <LinkButton to={reviewPath(article.id)} icon={<ListChecks />}>
        {w('review.open')}
      </LinkButton>
      {article.status === 'rejected' && (
        <TakeBackButton article={article} actions={actions} size="normal" onDone={onClose} />
      )}
      {article.status === 'published' && <PublishedLink slug={article.slug} />}
      {article.status === 'draft' && <Decisions {...props} />}
    </>
  );
}

function PublishedLink({ slug }: { slug: string }) {
  const { t, language } = usePanel();
  return (
    <>
      <span className={styles.published}>
        <CircleCheck aria-hidden="true" /> {t('panel.articlePublished')}
      </span>
      <ButtonLink href={publicAddress(slug, language)} icon={<ExternalLink />}>
        {t('panel.seeOnSite')}
      </ButtonLink>
    </>
  );
}

function Decisions({ article, toReview, error, signing, actions, onClose }: PreviewActionsProps) {
  const t = useT();
  const refusal = refusalOf(article);
  return (
    <>
      <Button
        icon={<X />}
        isBusy={actions.isBusy('reject', article)}
        onClick={() => actions.rejectWithReason(article, onClose)}
      >
        {t('panel.reject')}
      </Button>
      <Button
        variant="primary"
        icon={<Check />}
        isBusy={(!toReview && !error) || signing.isBusy}
        disabledReason={refusal ? t(refusal) : toReview ? undefined : error?.message}
        onClick={() =>
          toReview &&
          signing.approve(toReview, {
            onDone: onClose,
            undo: () => void actions.undoApproval(toReview.article),
          })
        }
      >
        {t('panel.approve')}
      </Button>
    </>
  );
}
