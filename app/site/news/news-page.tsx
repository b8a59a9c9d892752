import { FilterBar, FilterResults, SortSelect } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { FeaturedBand } from './featured-band.tsx';
import { useNewsFilters } from './use-news-filters.ts';
import { NewsList } from './news-list.tsx';
import type { loader } from './news-page.server.ts';
import { clearedSearch } from './news-query.ts';

/** News and analysis: the featured articles, then the rest, narrowed and ordered as the address says. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const groups = useNewsFilters(data.query, data.tags);
  return (
    <PageBody>
      <PageHead title={t('news.title')} dek={t('news.intro')} layout="compact" />
      {data.featured.length > 0 && (
        <FeaturedBand articles={data.featured} isCompact={data.isNarrowed} />
      )}
      <FilterBar
        action={href('news', language)}
        groups={groups}
        loading={t('news.loading')}
        clearHref={href('news', language) + clearedSearch(data.query)}
      />
      <FilterResults
        count={t('news.count', { count: data.total })}
        sort={
          <SortSelect
            name="orden"
            label={t('news.sort')}
            options={[
              { value: '', label: t('news.newest') },
              { value: 'asc', label: t('news.oldest') },
            ]}
            chosen={data.query.order === 'oldest' ? 'asc' : ''}
          />
        }
      >
        <NewsList {...data} />
      </FilterResults>
    </PageBody>
  );
}
