// The news aggregator: what nobody has been told yet, in one text or in a text a story.
import { defaultFeeds, clusterStories, type NewsStory } from '#domain/news';
import { gatherNews, newStories } from '#domain/news/server';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { topicsFor, writeArticle } from './article.server.ts';
import {
  composeDigest,
  composeStory,
  creditedReports,
  creditsOf,
  type NumberedStory,
  textOfStory,
} from '../composing/digest.ts';
import type { DraftRequest, EmptyCause, RunContext } from '../generation.ts';
import { type DraftText, tagsOf } from './make-draft.ts';
import { rank } from '../composing/ranking.ts';
import { causeOf, type Reading } from './readings.ts';
import { type NumberedSource, sourceFromReport, numbered } from './sources.server.ts';
import { queryOf } from '../composing/topics.ts';
import { writeDigest } from './digest.server.ts';
import { hasTime, type Tally } from './writing.server.ts';

/** What the news make: texts, the sources they were made from, and the stories taken up. */
export interface NewsTexts {
  made: DraftText[];
  sources: NumberedSource[];
  stories: NewsStory[];
  /** Why there is no text; null where there is one. */
  cause: EmptyCause | null;
}

const newsDays = 7;
const maxComposedInDigest = 25;
const maxWrittenInDigest = 12;
/** Each takes two calls; more do not fit into the time of a run. */
const maxWrittenStories = 4;
const maxComposedStories = 200;
const storyWords = 250;

/** The texts of the news that nobody was told yet; none where there are none. Throws as `askModel` does. */
export async function makeNews(
  services: Services,
  request: DraftRequest,
  hasModel: boolean,
  work: RunContext,
  tally: Tally,
): Promise<NewsTexts> {
  const readings: Reading[] = [];
  const stories = await findStories(services, request, work, readings);
  if (stories.length === 0) {
    return { made: [], sources: [], stories: [], cause: causeOf({ readings }, 'nothing-new') };
  }
  const tell = request.format === 'stories' ? tellEach : tellTogether;
  return tell(services, request, stories, hasModel, work, tally);
}

type Telling = (
  services: Services,
  request: DraftRequest,
  stories: readonly NewsStory[],
  hasModel: boolean,
  work: RunContext,
  tally: Tally,
) => Promise<NewsTexts>;

/** A text a story; those there is no time for are left to the next run. */
const tellEach: Telling = async (services, request, stories, hasModel, work, tally) => {
  const { sources, numberedStories } = numberStories(
    stories.slice(0, hasModel ? maxWrittenStories : maxComposedStories),
    services,
  );
  const made: DraftText[] = [];
  for (const story of numberedStories) {
    if (made.length > 0 && hasModel && !hasTime(tally)) break;
    made.push(
      hasModel
        ? await writeStory(services, request, story, sources, work, tally)
        : composedStory(request, story),
    );
  }
  const done = numberedStories.slice(0, made.length).map(({ story }) => story);
  if (done.length < stories.length) {
    work.log(say('generation.storiesLeft', { count: stories.length - done.length }));
  }
  return { made, sources, stories: done, cause: null };
};

/** One text of the most telling; the others have been seen and are not told later either. */
const tellTogether: Telling = async (services, request, stories, hasModel, work, tally) => {
  const told = stories.slice(0, hasModel ? maxWrittenInDigest : maxComposedInDigest);
  if (told.length < stories.length) {
    work.log(say('generation.storiesPassedOver', { count: stories.length - told.length }));
  }
  const { sources, numberedStories } = numberStories(told, services);
  const digest = hasModel
    ? await writeDigest(services, request, numberedStories, sources, work, tally)
    : composedDigest(request, numberedStories, services.clock.now().toISOString());
  return { made: [digest], sources, stories: [...stories], cause: null };
};

/** Those nobody was told yet: what the request asks for first, then what most outlets report. */
async function findStories(
  services: Services,
  { feeds, keywords, prompt, topics, mayUseModel }: DraftRequest,
  { log, signal }: RunContext,
  readings: Reading[],
): Promise<NewsStory[]> {
  const since = new Date(services.clock.now().getTime() - newsDays * 24 * 60 * 60 * 1000);
  const items = await gatherNews(services, {
    feeds: feeds.length > 0 ? feeds : defaultFeeds.map(({ url }) => url),
    keywords,
    since: since.toISOString(),
    mayUsePaidServices: mayUseModel,
    log,
    noted: (reading) => readings.push(reading),
    signal,
  });
  const all = clusterStories(items);
  const stories = await newStories(services, all);
  log(
    say('generation.storiesFound', {
      items: items.length,
      stories: all.length,
      untold: stories.length,
    }),
  );
  const relevance = new Map(
    rank(stories, textOfStory, queryOf(prompt, [...topics, ...keywords])).map(({ item, score }) => [
      item,
      score,
    ]),
  );
  const weight = (story: NewsStory) =>
    (relevance.get(story) ?? 0) +
    2 * Math.log2(new Set(story.items.map(({ outlet }) => outlet)).size);
  return stories
    .filter(({ items: [first] }) => first !== undefined)
    .toSorted((a, b) => weight(b) - weight(a) || newest(b).localeCompare(newest(a)));
}

function newest({ items }: NewsStory): string {
  return items[0]?.published_at ?? '';
}

function numberStories(
  stories: readonly NewsStory[],
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): { sources: NumberedSource[]; numberedStories: NumberedStory[] } {
  const now = clock.now().toISOString();
  const firsts = stories.flatMap(({ items: [first] }) => (first ? [first] : []));
  const others = stories.flatMap((story) => creditedReports(story).slice(1));
  const sources = numbered(
    [...firsts, ...others].map((item) => sourceFromReport(item, now)),
    config.SITE_URL,
  );
  const positions = new Map(sources.map(({ url, position }) => [url, position]));
  const numberedStories = stories.flatMap((story) => {
    const found = creditedReports(story).flatMap(({ url }) => positions.get(url) ?? []);
    return positions.has(story.items[0]?.url ?? '') ? [{ positions: found, story }] : [];
  });
  return { sources, numberedStories };
}

function composedDigest(
  request: DraftRequest,
  stories: readonly NumberedStory[],
  now: string,
): DraftText {
  const es = composeDigest(stories, now, 'es');
  const en = composeDigest(stories, now, 'en');
  return composedMade(request, es, en, stories);
}

function composedStory(request: DraftRequest, story: NumberedStory): DraftText {
  return composedMade(request, composeStory(story, 'es'), composeStory(story, 'en'), [story]);
}

function composedMade(
  request: DraftRequest,
  es: { title: string; summary: string; body: string; used: number[] },
  en: { title: string; summary: string; body: string },
  stories: readonly NumberedStory[],
): DraftText {
  const text = stories.map(({ story }) => textOfStory(story)).join('\n');
  return {
    texts: { es, en },
    topics: topicsFor(request, [], text),
    tags: tagsOf(request.keywords),
    used: es.used,
    given: es.used,
    ai: { text: { method: 'composer' }, translation: null },
  };
}

/** A story as an article of its own, its outlets and links beneath. */
async function writeStory(
  services: Services,
  request: DraftRequest,
  story: NumberedStory,
  sources: readonly NumberedSource[],
  work: RunContext,
  tally: Tally,
): Promise<DraftText> {
  const own = sources.filter(({ position }) => story.positions.includes(position));
  const asked = { ...request, targetLength: Math.min(request.targetLength, storyWords) };
  const made = await writeArticle(services, asked, own, work, tally);
  const texts: DraftText['texts'] = {};
  for (const language of ['es', 'en'] as const) {
    const text = made.texts[language];
    if (text)
      texts[language] = { ...text, body: `${text.body}\n\n${creditsOf(story.story, language)}` };
  }
  return { ...made, texts, used: [...story.positions], given: [...story.positions] };
}
