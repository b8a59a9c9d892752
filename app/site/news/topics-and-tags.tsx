import { useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import type { ArticleRecord } from '#domain/articles';
import { newsOnTopic } from '../../links.ts';
import { TagLinks } from './tag-links.tsx';
import styles from './topics-and-tags.module.css';

const tagsShown = 8;

/** The topics and tags of an article, each a way to the others that have it; past the first few tags they unfold. */
export function TopicsAndTags({
  article: { topics, tags },
}: {
  article: Pick<ArticleRecord, 'topics' | 'tags'>;
}) {
  const { language, t } = useReader();
  if (topics.length + tags.length === 0) return null;
  return (
    <footer className={styles.subjects}>
      {topics.length > 0 && (
        <ul className={styles.topics} aria-label={t('article.topics')}>
          {topics.map((topic) => (
            <li key={topic}>
              <TopicBadge topic={topic} href={newsOnTopic(topic, language)} />
            </li>
          ))}
        </ul>
      )}
      <TagLinks tags={tags.slice(0, tagsShown)} />
      {tags.length > tagsShown && (
        <details>
          <summary>{t('article.moreTags', { count: tags.length - tagsShown })}</summary>
          <TagLinks tags={tags.slice(tagsShown)} />
        </details>
      )}
    </footer>
  );
}
