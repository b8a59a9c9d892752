import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { coverPicture } from '#app/ui/cover-seed.ts';
import cover from '#app/ui/cover.module.css';
import { Headline } from '#app/ui/headline.tsx';
import { RelativeTime, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import type { IssueMention } from '#domain/issues';
import { topicLabel } from '#i18n/topic-label';
import { validHref } from '#platform/valid-href';
import { href } from '../../links.ts';
import { ArticleLabels } from './article-labels.tsx';
import styles from './more-to-read.module.css';

/** Where an article leads on. */
export interface More {
  related: readonly Article[];
  topic: string | undefined;
  /** The one of the same topic that was published before it. */
  next: Article | undefined;
  /** The issue of the newsletter that it stood in. */
  issue: IssueMention | null;
}

/** The end of an article: related ones with their pictures, the next of its topic, and the issue it stood in. */
export function MoreToRead({ more: { related, topic, next, issue } }: { more: More }) {
  const { language, t } = useReader();
  return (
    <>
      {related.length > 0 && (
        <section className={clsx('below', styles.related)} aria-labelledby="relacionados">
          <SectionHeading id="relacionados">{t('article.related')}</SectionHeading>
          <ul className={styles.list}>
            {related.map((article) => (
              <Related key={article.slug} article={article} />
            ))}
          </ul>
        </section>
      )}
      {(next || issue) && (
        <ul className={styles.ways}>
          {topic && next && (
            <Way label={t('article.nextOnTopic', { topic: topicLabel(t, topic) })}>
              <ArticleLabels article={next} />
              <a href={href('article', language, { slug: next.slug })}>
                <Headline item={next} />
              </a>
            </Way>
          )}
          {issue && (
            <Way label={t('article.stoodIn')}>
              <a href={href('issue', language, { number: String(issue.number) })}>
                {t('issue.title', { number: issue.number })}
              </a>
            </Way>
          )}
        </ul>
      )}
    </>
  );
}

function Related({ article }: { article: Article }) {
  const { language } = useReader();
  // Drawn, it is a file: it is far down the page, which would be heavier with the drawing in it.
  const drawn = coverPicture(article.slug, article.cover_revision);
  return (
    <li>
      <img
        className={clsx(cover.cover, styles.picture)}
        src={article.image_url ? validHref(article.image_url) : drawn}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        data-cover={article.image_url ? drawn : undefined}
      />
      <ArticleLabels article={article} />
      <h3 className={styles.title}>
        <a href={href('article', language, { slug: article.slug })}>
          <Headline item={article} />
        </a>
      </h3>
      <RelativeTime iso={article.date} className={styles.date} />
    </li>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.date}>{label}</span> {children}
    </li>
  );
}
