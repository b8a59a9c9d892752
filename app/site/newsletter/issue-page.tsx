import { BackLink } from '#app/ui/back-link.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { LongDate, useLocalized, useReader } from '#app/ui/reader.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import { introParagraphs, storiesInPlace } from '#domain/issues';
import { href } from '../../links.ts';
import { ArticleCard } from '../news/article-card.tsx';
import type { PageProps } from '../../page.ts';
import type { IssueData, loader } from './issue-page.server.ts';
import styles from './issue-page.module.css';

/** An issue to read on the site: its stories by their numbers, the first one large, what was paid apart. */
export function Page({
  data: { number, date, content, withdrawn, hasNext },
}: PageProps<typeof loader>) {
  const { t, language } = useReader();
  return (
    <PageBody>
      <p className={styles.back}>
        <BackLink href={href('newsletter', language)}>{t('issue.archive')}</BackLink>
      </p>
      <PageHead
        kicker={<LongDate iso={date} />}
        title={t('issue.title', { number })}
        layout="stacked"
      />
      <Introduction content={content} />
      <ol className={styles.stories}>
        {storiesInPlace({ content, withdrawn }).map((article, index) => (
          <li key={article?.slug ?? index}>
            <p className={styles.place}>{index + 1}</p>
            {article ? (
              <ArticleCard
                article={article}
                size={index === 0 ? 'large' : 'default'}
                heading="h2"
                isFirst={index === 0}
              />
            ) : (
              <p className={styles.meaning}>{t('issue.withdrawn')}</p>
            )}
          </li>
        ))}
      </ol>
      <Sponsored articles={content.sponsored} />
      <Ways number={number} hasNext={hasNext} />
    </PageBody>
  );
}

/** The issues before and after it; nothing where it is the only one. */
function Ways({ number, hasNext }: Pick<IssueData, 'number' | 'hasNext'>) {
  const { t, language } = useReader();
  if (number <= 1 && !hasNext) return null;
  return (
    <nav className={styles.ways} aria-label={t('issue.archive')}>
      {number > 1 && (
        <a href={href('issue', language, { number: String(number - 1) })} rel="prev">
          {t('issue.previous')}
        </a>
      )}
      {hasNext && (
        <a href={href('issue', language, { number: String(number + 1) })} rel="next">
          {t('issue.next')}
        </a>
      )}
    </nav>
  );
}

function Introduction({ content }: Pick<IssueData, 'content'>) {
  const { language } = useReader();
  const { text, language: actual } = useLocalized()(content, 'intro');
  if (!text.trim()) return null;
  return (
    <div className={styles.introduction} lang={actual === language ? undefined : actual}>
      {introParagraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Sponsored({ articles }: { articles: readonly Article[] }) {
  const { t } = useReader();
  if (articles.length === 0) return null;
  return (
    <aside className={styles.sponsored} aria-label={t('article.sponsored')}>
      <p className={styles.meaning}>{t('article.sponsoredMeaning')}</p>
      <ul className={styles.paid}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} size="small" heading="h2" />
          </li>
        ))}
      </ul>
    </aside>
  );
}
