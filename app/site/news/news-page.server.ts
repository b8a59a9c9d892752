import { listFeaturedAndTags, listMonths } from '#domain/articles/server';
import { isFiltering } from '#domain/taxonomy';
import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { topicLabel } from '#i18n/topic-label';
import { href } from '../../links.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';
import {
  isNarrowed,
  newsSearch,
  type NewsQuery,
  noNewsQuery,
  readNewsQuery,
} from './news-query.ts';
import { readBatches } from './read-list.server.ts';

export { newsParameters as queryKeys } from './news-query.ts';

const featuredShown = 60;
const tagsOffered = 60;
const monthsShown = 12;

/**
 * The batches of the list that the query asks for. Cards leave featured articles to a band of their own until
 * something narrows the list.
 */
export async function loader({ services, language, query: search, t }: LoaderArgs) {
  const query = readNewsQuery(search);
  const { topics, type, tags, sponsored } = query;
  const hasBand = !isNarrowed(query) && query.view === 'cards';
  const [list, { tags: common, ...featured }, months] = await Promise.all([
    readBatches(services, query, {
      filter: { topics, type, tags, sponsored },
      search: query.search,
      isFeatured: hasBand ? false : undefined,
    }),
    listFeaturedAndTags(services, { featured: featuredShown, tags: tagsOffered }),
    listMonths(services),
  ]);
  const topic = onlyTopic(query);
  return {
    meta: {
      title: titleOf(query, t),
      description: t('news.intro'),
      ...(topic && ofTopic(topic, { language, t })),
      isUnlisted: query.search !== '' || (list.total === 0 && isNarrowed(query)),
    },
    data: {
      query,
      ...list,
      ...(hasBand ? featured : { featured: [], featuredTotal: 0 }),
      months: months.slice(0, monthsShown),
      // The same whatever is chosen, so that any two can be combined.
      tags: [...new Set([...tags.filter((tag) => !common.includes(tag)), ...common])],
    },
  } satisfies Loaded<unknown>;
}

/** The view of a topic has an address and a feed of its own. */
function ofTopic(topic: string, { language, t }: Pick<LoaderArgs, 'language' | 't'>) {
  const search = newsSearch({ ...noNewsQuery, topics: [topic] });
  const title = t('feed.title', { site: t('site.name'), subject: topicLabel(t, topic) });
  return {
    canonicalQuery: search.slice(1),
    feed: { title, path: href('feed', language) + search },
  };
}

function titleOf(query: NewsQuery, t: Translate<MessageKey>): string {
  const topic = onlyTopic(query);
  if (query.search) return t('news.searchTitle', { search: query.search });
  return topic ? t('news.topicTitle', { topic: topicLabel(t, topic) }) : t('news.title');
}

/** The topic that alone narrows the list: such a view is a page of its own. */
function onlyTopic({ topics, type, tags, sponsored, search }: NewsQuery): string | undefined {
  const isAlone = search === '' && !isFiltering({ topics: [], type, tags, sponsored });
  return isAlone && topics.length === 1 ? topics[0] : undefined;
}
