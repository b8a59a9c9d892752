import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { monthName } from '#i18n/dates';
import { href } from '../../links.ts';
import type { LoaderData, PageProps } from '../../page.ts';
import { MonthLinks, monthAddress } from './month-links.tsx';
import styles from './month-page.module.css';
import type { loader } from './month-page.server.ts';
import { NewsList } from './news-list.tsx';
import { newsSearch, type NewsQuery, noNewsQuery } from './news-query.ts';
import { ViewLinks } from './view-links.tsx';

type MonthData = LoaderData<typeof loader>;

/** What was published in a month, and the way to the months before and after it. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const { month, order, view, page } = data;
  const to = (change: Partial<NewsQuery>) =>
    monthAddress(month, language) + newsSearch({ ...noNewsQuery, order, view, page, ...change });
  return (
    <PageBody>
      <PageHead
        kicker={<a href={href('news', language)}>{t('news.title')}</a>}
        title={<span className={styles.title}>{monthName(month, language)}</span>}
        dek={t('news.monthIntro', { month: monthName(month, language) })}
        layout="compact"
      />
      <section aria-labelledby="resultados">
        <div className={styles.head}>
          <h2 id="resultados" className={styles.count}>
            {t('news.count', { count: data.total })}
          </h2>
          <ViewLinks view={view} toView={(each) => to({ view: each, page: 1 })} />
        </div>
        <NewsList
          articles={data.articles}
          range={data.range}
          view={view}
          toPage={(each) => to({ page: each })}
          hasMonths={false}
        />
      </section>
      <Neighbours older={data.older} newer={data.newer} />
      <MonthLinks months={data.months} current={month} />
    </PageBody>
  );
}

function Neighbours({ older, newer }: Pick<MonthData, 'older' | 'newer'>) {
  const { language, t } = useReader();
  const named = (month: string) => ({ month: monthName(month, language) });
  return (
    <p className={styles.neighbours}>
      {older && (
        <a rel="prev" href={monthAddress(older, language)}>
          <span aria-hidden="true">← </span>
          {t('news.olderMonth', named(older))}
        </a>
      )}
      {newer && (
        <a rel="next" href={monthAddress(newer, language)}>
          {t('news.newerMonth', named(newer))}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </p>
  );
}
