// The buttons on an article, as the rows of the tables and the preview show them.
import { Check, Eye, ImageIcon, Star, Trash2, Undo2, X } from 'lucide-react';
import type { ArticleRecord } from '#domain/articles';
import { isMade, isMaterial } from '#domain/provenance';
import { useT } from '../panel-context.tsx';
import { ReviewLink } from '../review/review-link.tsx';
import { Button, IconButton, IconTextButton } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './article-table.module.css';
import { titleOf } from './article-title.ts';
import { refusalOf } from './refusal.ts';
import type { ArticleActions } from './use-article-actions.ts';

/** What the rows of a table can do. */
export interface RowProps {
  actions: ArticleActions;
  onView: (article: ArticleRecord) => void;
}

interface ActionProps {
  article: ArticleRecord;
  actions: ArticleActions;
}

interface ViewProps {
  article: ArticleRecord;
  onView: RowProps['onView'];
}

/** Leads to the sentences of an article where there is something to look at: a program's text, or sources. */
export function SentencesLink({ article }: { article: ArticleRecord }) {
  const hasText = article.body_es.trim() !== '' && !isMaterial(article);
  if (!hasText || !(isMade(article) || article.sources.length > 0)) return null;
  return <ReviewLink article={article} />;
}

/** Opens the preview. The keys that move between rows move between these buttons. */
export function ViewButton({ article, onView }: ViewProps) {
  const t = useT();
  return (
    <IconButton
      label={t('panel.viewArticle', { title: titleOf(article, t) })}
      icon={<Eye />}
      data-row={article.id}
      onClick={() => onView(article)}
    />
  );
}

/** Approves a draft, or says why it cannot be approved. */
export function ApproveButton({ article, actions }: ActionProps) {
  const t = useT();
  const refusal = refusalOf(article);
  return (
    <IconButton
      label={t('panel.approveArticle', { title: titleOf(article, t) })}
      icon={<Check />}
      isBusy={actions.isBusy('approve', article)}
      disabledReason={refusal && t(refusal)}
      onClick={() => void actions.approve(article)}
    />
  );
}

export function RejectButton({ article, actions }: ActionProps) {
  const t = useT();
  return (
    <span className={styles.apart}>
      <IconButton
        label={t('panel.rejectArticle', { title: titleOf(article, t) })}
        icon={<X />}
        isBusy={actions.isBusy('reject', article)}
        onClick={() => void actions.reject(article)}
      />
    </span>
  );
}

/** Features the article, or stops featuring it. Material cannot be featured. */
export function FeatureButton({ article, actions }: ActionProps) {
  const t = useT();
  if (isMaterial(article) && !article.featured) return null;
  const label = article.featured ? 'panel.featuredArticle' : 'panel.featureArticle';
  return (
    <IconTextButton
      icon={<Star fill={article.featured ? 'currentcolor' : 'none'} />}
      aria-label={t(label, { title: titleOf(article, t) })}
      aria-pressed={article.featured}
      isBusy={actions.isBusy('feature', article)}
      onClick={() => void actions.feature(article)}
    >
      {t(article.featured ? 'panel.featured' : 'panel.feature')}
    </IconTextButton>
  );
}

/** Draws another cover. */
export function RedrawButton({ article, actions }: ActionProps) {
  const t = useT();
  return (
    <IconButton
      label={t('panel.regenerateImage', { title: titleOf(article, t) })}
      icon={<ImageIcon />}
      isBusy={actions.isBusy('redraw', article)}
      onClick={() => actions.redraw(article)}
    />
  );
}

/** Deletes the article after a confirmation; set apart from the other buttons. */
export function DeleteButton({ article, actions }: ActionProps) {
  const t = useT();
  return (
    <span className={styles.apart}>
      <IconButton
        label={t('panel.deleteArticle', { title: titleOf(article, t) })}
        icon={<Trash2 />}
        isBusy={actions.isBusy('remove', article)}
        onClick={() => actions.remove(article)}
      />
    </span>
  );
}

/** Whether the article is served from a file or from the database. */
export function StaticSwitch({ article, actions }: ActionProps) {
  const t = useT();
  return (
    <span className={styles.switch}>
      <Switch
        label={t('panel.serveFromFile', { title: titleOf(article, t) })}
        isOn={article.is_static}
        isBusy={actions.isBusy('keepStatic', article)}
        onTurn={() => void actions.keepStatic(article)}
      >
        {t(article.is_static ? 'panel.static' : 'panel.dynamic')}
      </Switch>
    </span>
  );
}

export interface TakeBackButtonProps extends ActionProps {
  size: 'normal' | 'small';
  onDone?: () => void;
}

/** Turns a rejected article into a draft again. */
export function TakeBackButton({ article, actions, size, onDone }: TakeBackButtonProps) {
  const t = useT();
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'plain' : 'quiet'}
      icon={<Undo2 />}
      aria-label={t('panel.takeBackArticle', { title: titleOf(article, t) })}
      isBusy={actions.isBusy('takeBack', article)}
      onClick={() => void actions.takeBack(article).then((isDone) => isDone && onDone?.())}
    >
      {t('panel.takeBack')}
    </Button>
  );
}
