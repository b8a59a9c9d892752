import type { ArticleCard } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import styles from './sponsored-stories.module.css';
import { StoryEntry } from './story-entry.tsx';

/** Sponsored stories, apart from the issue's own. */
export function SponsoredStories({ articles }: { articles: readonly ArticleCard[] }) {
  const t = useT();
  if (articles.length === 0) return null;
  return (
    <>
      <h4 className={styles.heading}>{t('panel.sponsoredApart')}</h4>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug}>
            <StoryEntry article={article} reasons={[]} />
          </li>
        ))}
      </ul>
    </>
  );
}
