import { EmptyState } from '#app/ui/empty-state.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { Headline } from '#app/ui/headline.tsx';
import { LongDate, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { PublicIssue } from '#domain/issues';
import { href } from '../../links.ts';
import { ArticleLabels } from '../news/article-labels.tsx';
import styles from './issue-list.module.css';
import type { NewsletterData } from './newsletter-page.server.ts';

/** The issues that were sent, newest first, each under the flags it flew. */
export function IssueList({ issues, page, hasOlder }: NewsletterData) {
  const { t, language } = useReader();
  const address = href('newsletter', language);
  return (
    <section aria-labelledby="numeros" className={styles.issues}>
      <SectionHeading id="numeros" href={href('issuesFeed', language)} linkLabel={t('frame.rss')}>
        {t('issue.archive')}
      </SectionHeading>
      {issues.length === 0 ? (
        <EmptyState title={t('issue.none')} hint={t('issue.noneHint')} />
      ) : (
        <ol className={styles.list}>
          {issues.map((issue) => (
            <Line key={issue.number} issue={issue} />
          ))}
        </ol>
      )}
      {(page > 1 || hasOlder) && (
        <nav className={styles.ways} aria-label={t('issue.archive')}>
          {page > 1 && (
            <a href={page === 2 ? address : `${address}?pagina=${page - 1}`} rel="prev">
              {t('issue.newer')}
            </a>
          )}
          {hasOlder && (
            <a href={`${address}?pagina=${page + 1}`} rel="next">
              {t('issue.older')}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Line({ issue: { number, date, content } }: { issue: PublicIssue }) {
  const { t, language } = useReader();
  const articles = content.picks.map(({ article }) => article);
  const [lead, ...others] = articles;
  return (
    <li className={styles.line}>
      <p className={styles.when}>
        <span className={styles.number}>{t('letter.number', { number })}</span>
        <LongDate iso={date} />
      </p>
      <div className={styles.what}>
        {lead && <ArticleLabels article={lead} />}
        <h3 className={styles.title}>
          <a className={styles.link} href={href('issue', language, { number: String(number) })}>
            {lead ? <Headline item={lead} /> : t('issue.title', { number })}
          </a>
        </h3>
        {others.length > 0 && (
          <p className={styles.more}>{t('issue.andMore', { count: others.length })}</p>
        )}
      </div>
      <p className={styles.flags} aria-hidden="true">
        {articles.map(({ slug, topics }) => (
          <Flag key={slug} topic={topics[0] ?? ''} />
        ))}
      </p>
    </li>
  );
}
