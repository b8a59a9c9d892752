import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar, FilterResults, SortSelect } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { href, newsOnTopic } from '../../links.ts';
import type { LoaderData, PageProps } from '../../page.ts';
import { askedTopics } from './asked-topics.ts';
import { FeaturedBand } from './featured-band.tsx';
import { MonthLinks } from './month-links.tsx';
import { NewsList } from './news-list.tsx';
import styles from './news-page.module.css';
import type { loader } from './news-page.server.ts';
import { clearedSearch, isNarrowed, newsSearch, type NewsQuery } from './news-query.ts';
import { useNewsFilters } from './use-news-filters.ts';
import { ViewLinks } from './view-links.tsx';

type NewsData = LoaderData<typeof loader>;

/** News and analysis: filters, the featured articles, then the rest, narrowed and ordered as the address says. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const { query } = data;
  const isDense = query.view === 'lines';
  return (
    <PageBody>
      <PageHead
        title={t('news.title')}
        dek={t('news.intro')}
        layout={isDense ? 'dense' : 'compact'}
      />
      <FilterBar
        action={href('news', language)}
        search={{ name: 'q', label: t('news.search'), value: query.search }}
        groups={useNewsFilters(query, data.tags)}
        loading={t('news.loading')}
        clearHref={href('news', language) + clearedSearch(query)}
        folds={isDense ? 'always' : 'narrow'}
        sort={isDense && <Order order={query.order} />}
        kept={isDense ? { vista: 'lista' } : {}}
      />
      <div data-group="destacados">
        {data.featured.length > 0 && <FeaturedBand articles={data.featured} />}
      </div>
      <Results {...data} />
      <MonthLinks months={data.months} />
    </PageBody>
  );
}

function Results({ query, total, featuredTotal, articles, range }: NewsData) {
  const { language, t } = useReader();
  const news = href('news', language);
  const to = (change: Partial<NewsQuery>) => news + newsSearch({ ...query, ...change });
  return (
    <FilterResults
      count={t('news.count', { count: total })}
      aside={
        <span data-group="aparte">
          {featuredTotal > 0 && t('news.leftOut', { count: featuredTotal })}
        </span>
      }
      sort={
        <>
          <ViewLinks view={query.view} toView={(view) => to({ view, page: 1 })} />
          {query.view === 'cards' && <Order order={query.order} />}
        </>
      }
    >
      {articles.length > 0 ? (
        <NewsList
          articles={articles}
          range={range}
          view={query.view}
          toPage={(page) => to({ page })}
        />
      ) : !isNarrowed(query) ? (
        <NothingToList isAllFeatured={featuredTotal > 0} />
      ) : (
        <EmptyState
          title={t('news.empty')}
          hint={t('news.emptyHint')}
          action={<ButtonLink href={news + clearedSearch(query)}>{t('filter.clear')}</ButtonLink>}
        >
          <AskedTopics search={query.search} />
        </EmptyState>
      )}
    </FilterResults>
  );
}

/** What a list says that nothing narrows. */
function NothingToList({ isAllFeatured }: { isAllFeatured: boolean }) {
  const { t } = useReader();
  if (isAllFeatured) return <EmptyState title={t('news.allFeatured')} />;
  return <EmptyState title={t('news.empty')} hint={t('home.empty')} />;
}

/** The topics that a search names, where it found nothing. */
function AskedTopics({ search }: Pick<NewsQuery, 'search'>) {
  const { language, t } = useReader();
  const topics = askedTopics(t, search);
  if (topics.length === 0) return null;
  return (
    <p className={styles.asked}>
      {t('news.asked', { count: topics.length })}{' '}
      {topics.map((topic) => (
        <TopicBadge key={topic} topic={topic} href={newsOnTopic(topic, language)} />
      ))}
    </p>
  );
}

function Order({ order }: Pick<NewsQuery, 'order'>) {
  const { t } = useReader();
  return (
    <SortSelect
      name="orden"
      label={t('news.sort')}
      options={[
        { value: '', label: t('news.newest') },
        { value: 'asc', label: t('news.oldest') },
      ]}
      chosen={order === 'oldest' ? 'asc' : ''}
    />
  );
}
