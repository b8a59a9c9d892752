// The cells of an article's row.
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type ArticleRecord, byline } from '#domain/articles';
import { formatNumber } from '#i18n/i18n';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import { usePanel, useT } from '../panel-context.tsx';
import styles from './article-cells.module.css';
import { titleOf } from './article-title.ts';

/** Letters of the summary that a row shows (docs/specification.md, section 9), and topics. */
const summaryLength = 100;
const topicCount = 2;

/** Title, which leads to where it is written, excerpt of the summary, and length of the text. */
export function TitleCell({ article }: { article: ArticleRecord }) {
  const { t, language } = usePanel();
  const { id, summary_es, body_es } = article;
  const characters = [...summary_es];
  const summary = characters.slice(0, summaryLength).join('');
  return (
    <div className={styles.title}>
      <strong lang="es">
        <Link to={`/articulos/${encodeURIComponent(id)}`}>
          <bdi>{titleOf(article, t)}</bdi>
        </Link>
      </strong>
      <div className={styles.excerpt}>
        {summary !== '' && (
          <bdi className={styles.summary} lang="es">
            {summary}
            {characters.length > summaryLength && '…'}
          </bdi>
        )}
        {body_es.trim() ? (
          <span className={styles.length}>
            {t('panel.bodyLength', {
              count: body_es.length,
              length: formatNumber(body_es.length, language),
            })}
          </span>
        ) : (
          <span className={clsx(styles.length, styles.warning)}>{t('panel.emptyBody')}</span>
        )}
      </div>
    </div>
  );
}

/** The author, with badges for an agent and for text composed without a model. */
export function AuthorCell({ article }: { article: ArticleRecord }) {
  const t = useT();
  return (
    <div className={styles.author}>
      {article.is_agent && <span className={styles.badge}>{t('panel.aiBadge')}</span>}
      {article.ai?.text?.method === 'composer' && (
        <span className={styles.badge} title={t('panel.composedHint')}>
          {t('panel.composed')}
        </span>
      )}
      <span className={styles.name}>
        <bdi>{authorOf(article) || t('panel.noAuthor')}</bdi>
      </span>
    </div>
  );
}

/** The author's name as readers see it; empty for none. */
export function authorOf(article: ArticleRecord): string {
  return article.author_name?.trim() || article.author.trim() ? byline(article) : '';
}

/** The first topics by name, and the number of further ones. */
export function TopicsCell({ topics }: { topics: readonly string[] }) {
  const { language } = usePanel();
  const names = topics.map((topic) => topicLabel(topicTranslators[language], topic));
  const more = names.slice(topicCount);
  return (
    <span className={styles.topics}>
      {names.slice(0, topicCount).map((name) => (
        <bdi key={name} className={styles.topic}>
          {name}
        </bdi>
      ))}
      {more.length > 0 && <span title={more.join(', ')}>+{more.length}</span>}
    </span>
  );
}
