import { batchesFrom } from '#domain/articles';
import { listArticles, listFeaturedAndTags } from '#domain/articles/server';
import { isFiltering } from '#domain/taxonomy';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { topicLabel } from '#i18n/topic-label';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { batchRange } from './news-batches.ts';
import { newsSearch, type NewsQuery, noNewsQuery, readNewsQuery } from './news-query.ts';

export { newsParameters as queryKeys } from './news-query.ts';

const featuredShown = 60;
const tagsOffered = 60;

/** The featured articles, and the batches of the others that the query asks for. */
export async function loader({ services, language, query: search }: LoaderArgs) {
  const query = readNewsQuery(search);
  const [list, { featured, tags: common }] = await Promise.all([
    readBatches(services, query),
    listFeaturedAndTags(services, { featured: featuredShown, tags: tagsOffered }),
  ]);
  const t = translators[language];
  const topic = onlyTopic(query);
  return {
    meta: {
      title: topic ? t('news.topicTitle', { topic: topicLabel(t, topic) }) : t('news.title'),
      description: t('news.intro'),
      ...(topic && { canonicalQuery: newsSearch({ ...noNewsQuery, topics: [topic] }).slice(1) }),
      isUnlisted: list.total === 0 && isFiltering(query),
    },
    data: {
      query,
      ...list,
      featured,
      isNarrowed: isFiltering(query) || query.page > 1,
      // The same whatever is chosen, so that any two can be combined.
      tags: [...new Set([...query.tags.filter((tag) => !common.includes(tag)), ...common])],
    },
  } satisfies Loaded<unknown>;
}

async function readBatches(services: Services, query: NewsQuery) {
  const { topics, type, tags, sponsored, order, page } = query;
  const filter = { topics, type, tags, sponsored };
  const hoped = batchRange(page, Infinity);
  let listing = await listArticles(services, {
    filter,
    order,
    offset: hoped.offset,
    limit: Math.max(hoped.limit, batchesFrom),
  });
  const { total } = listing;
  const range = batchRange(page, total);
  if (range.offset !== hoped.offset) {
    listing = await listArticles(services, { filter, order, ...range });
  }
  return { articles: listing.articles.slice(0, range.limit), total, range };
}

/** The topic that alone narrows the list: such a view is a page of its own. */
function onlyTopic({ topics, type, tags, sponsored }: NewsQuery): string | undefined {
  return isFiltering({ topics: [], type, tags, sponsored }) || topics.length > 1
    ? undefined
    : topics[0];
}
