import { Headline } from '#app/ui/headline.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Localized, RelativeTime, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { authorLine } from '#domain/articles';
import { href, newsOnTopic } from '../../links.ts';
import { ArticleLabels } from '../news/article-labels.tsx';
import type { HomeData } from './home-page.server.ts';
import styles from './lead-story.module.css';

type Article = NonNullable<HomeData['lead']>;

/** The story that leads the front page, with the note on why it matters. */
export function LeadStory({ article }: { article: Article }) {
  const { language, t } = useReader();
  const [topic] = article.topics;
  return (
    <article className={styles.lead} aria-labelledby="portada">
      <div className={styles.head}>
        <div className={styles.kicker}>
          <p className="kicker">{t('home.lead')}</p>
          {topic && <TopicBadge topic={topic} href={newsOnTopic(topic, language)} />}
          <ArticleLabels article={article} />
        </div>
        <h2 className={styles.title} id="portada">
          <a href={href('article', language, { slug: article.slug })}>
            <Headline item={article} />
          </a>
        </h2>
      </div>
      <a
        className={styles.picture}
        href={href('article', language, { slug: article.slug })}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Cover
          slug={article.slug}
          topics={article.topics}
          imageUrl={article.image_url}
          revision={article.cover_revision}
          isFirst
        />
      </a>
      <div className={styles.text}>
        <p className={styles.dek}>
          <Localized item={article} field="summary" />
        </p>
        <p className={styles.byline}>
          <b>{authorLine(article, t)}</b> <RelativeTime iso={article.date} />
        </p>
        <div className={styles.note}>
          <h3 className="kicker">{t('article.whyItMatters')}</h3>
          <p>
            {article.why_it_matters_es ? (
              <Localized item={article} field="why_it_matters" />
            ) : (
              t('article.whyItMattersFallback')
            )}
          </p>
        </div>
      </div>
    </article>
  );
}
