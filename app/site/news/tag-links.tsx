import { useReader } from '#app/ui/reader.tsx';
import { tagLabel } from '#i18n/tag-label';
import { href } from '../../links.ts';
import { newsSearch, noNewsQuery } from './news-query.ts';
import styles from './tag-links.module.css';

/** Tags as #tag, each leading to the news that carry it; nothing where there are none. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const { language, t } = useReader();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('article.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <a
            className={styles.tag}
            href={href('news', language) + newsSearch({ ...noNewsQuery, tags: [tag] })}
          >
            {`#${tagLabel(tag, language)}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
