import type { ArticleCard } from '#domain/articles';
import type { Pick as IssuePick } from '#domain/issues';
import { localized } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './choose-story-dialog.module.css';
import { StoryEntry } from './story-entry.tsx';

export interface ChooseStoryDialogProps {
  isOpen: boolean;
  /** The story that is replaced; undefined if one is added. */
  replaced: ArticleCard | undefined;
  /** Best first. */
  candidates: readonly IssuePick[];
  onClose: () => void;
  onChoose: (slug: string) => void;
}

/** The candidates for the coming issue, one of which is chosen. */
export function ChooseStoryDialog({
  isOpen,
  replaced,
  candidates,
  onClose,
  onChoose,
}: ChooseStoryDialogProps) {
  const { t, language } = usePanel();
  const titleOf = (article: ArticleCard) => localized(article, 'title', language).text;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={replaced ? t('panel.exchangeTitle') : t('panel.addStory')}
      description={replaced && t('panel.exchangeHint', { title: titleOf(replaced) })}
    >
      <ul className={styles.list} aria-label={t('panel.candidates')}>
        {candidates.map(({ article, reasons }) => (
          <li key={article.slug} className={styles.candidate}>
            <StoryEntry article={article} reasons={reasons} />
            <Button
              size="small"
              aria-label={t('panel.takeStory', { title: titleOf(article) })}
              onClick={() => onChoose(article.slug)}
            >
              {t('panel.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
