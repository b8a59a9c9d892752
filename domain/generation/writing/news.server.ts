// The news aggregator: stories that no earlier run took up, in one text or in a text a story.
import { isProblem, type Problem } from '#domain/errors';
import { clusterStories, type NewsStory } from '#domain/news';
import { newStories } from '#domain/news/server';
import { say } from '#i18n/sentences';
import { ModelFailure, type ModelFailureKind } from '#platform/llm/model-failure';
import type { Services } from '#platform/services';
import {
  composeDigest,
  composeStory,
  creditedReports,
  creditsOf,
  type NumberedStory,
  textOfStory,
} from '../composing/digest.ts';
import type { Composed } from '../composing/composer.ts';
import { rank } from '../composing/ranking.ts';
import { queryOf } from '../composing/topics.ts';
import type { DraftRequest, EmptyCause } from '../drafting.ts';
import { type DraftingContext, hasTime } from '../drafting-context.ts';
import { topicsFor, writeArticle } from './article.server.ts';
import { type NumberedStories, writeDigest } from './digest.server.ts';
import { failureReason } from '../model/failures.server.ts';
import { type DraftText, tagsOf } from './make-draft.ts';
import { newsAmong, type ReadReports } from './read-reports.server.ts';
import { causeOf } from './readings.ts';
import { numbered, type NumberedSource, sourceFromReport } from './sources.server.ts';

/** What came of a request: texts, the sources they were made from, and the stories taken up. */
export interface DraftTexts {
  texts: DraftText[];
  sources: NumberedSource[];
  stories: NewsStory[];
  /** Why there is no text; null where there is one. */
  cause: EmptyCause | null;
}

const maxComposedInDigest = 25;
const maxWrittenInDigest = 12;
/** Each takes two calls; more do not fit into the time of a run. */
const maxWrittenStories = 4;
const maxComposedStories = 200;
const storyWords = 250;

/** The texts of the stories that no earlier run took up; none where there are none. Throws as `askModel` does. */
export async function makeNews(
  context: DraftingContext,
  { reports, readings }: ReadReports,
): Promise<DraftTexts> {
  const stories = await findStories(context, reports);
  if (stories.length === 0) {
    return { texts: [], sources: [], stories: [], cause: causeOf({ readings }, 'nothing-new') };
  }
  return context.request.format === 'stories'
    ? makeTextPerStory(context, stories)
    : makeDigest(context, stories);
}

/**
 * A text a story; those there is no time for are left to the next run, and so are those that a model does not write,
 * as long as it writes one. Throws as `askModel` does where it writes none.
 */
async function makeTextPerStory(
  context: DraftingContext,
  stories: readonly NewsStory[],
): Promise<DraftTexts> {
  const { services, hasModel, run } = context;
  const taken = stories.slice(0, hasModel ? maxWrittenStories : maxComposedStories);
  const numberedOnes = numberStories(taken, services);
  const made = hasModel
    ? await writeStories(context, numberedOnes)
    : numberedOnes.stories.map(
        (each) => [each.story, composedStory(context.request, each)] as const,
      );
  if (made.length < stories.length) {
    run.log(say('generation.storiesLeft', { count: stories.length - made.length }));
  }
  return {
    texts: made.map(([, text]) => text),
    sources: [...numberedOnes.sources],
    stories: made.map(([story]) => story),
    cause: null,
  };
}

/** Failures that lie in what was asked or answered of one story: of the next one the model may well write. */
const failuresOfOneStory = new Set<ModelFailureKind>([
  'too-long',
  'too-large',
  'empty',
  'off-schema',
  'wrong-language',
  'refused',
  'truncated',
]);

/** The stories that a model writes in the time there is. What it wrote before it failed is kept. */
async function writeStories(
  context: DraftingContext,
  { stories, sources }: NumberedStories,
): Promise<(readonly [NewsStory, DraftText])[]> {
  const { log, signal } = context.run;
  const written: (readonly [NewsStory, DraftText])[] = [];
  const failures: Problem[] = [];
  for (const each of stories) {
    if (written.length + failures.length > 0 && !hasTime(context)) break;
    try {
      written.push([each.story, await writeStory(context, each, sources)]);
    } catch (error) {
      signal.throwIfAborted();
      if (!isProblem(error)) throw error;
      failures.push(error);
      const title = each.story.items[0]?.title ?? '';
      log(say('generation.storyNotWritten', { title, reason: failureReason(error) }));
      const { cause } = error;
      if (!(cause instanceof ModelFailure) || !failuresOfOneStory.has(cause.kind)) break;
    }
  }
  const [first] = failures;
  if (first && written.length === 0) throw first;
  return written;
}

/** One text of the most telling stories; the others count as seen and are not taken up later either. */
async function makeDigest(
  context: DraftingContext,
  stories: readonly NewsStory[],
): Promise<DraftTexts> {
  const { services, request, hasModel, run } = context;
  const taken = stories.slice(0, hasModel ? maxWrittenInDigest : maxComposedInDigest);
  if (taken.length < stories.length) {
    run.log(say('generation.storiesPassedOver', { count: stories.length - taken.length }));
  }
  const numberedOnes = numberStories(taken, services);
  const digest = hasModel
    ? await writeDigest(context, numberedOnes)
    : composedDigest(request, numberedOnes.stories, services.clock.now().toISOString());
  const sources = [...numberedOnes.sources];
  return { texts: [digest], sources, stories: [...stories], cause: null };
}

/** The stories that no earlier run took up: what the request asks for first, then what most outlets report. */
async function findStories(
  { services, request, run }: DraftingContext,
  reports: ReadReports['reports'],
): Promise<NewsStory[]> {
  const items = newsAmong(reports, services.clock.now());
  const all = clusterStories(items);
  const stories = await newStories(services, all, (like) =>
    run.log(say('generation.storyLikeTold', { ...like })),
  );
  run.log(
    say('generation.storiesFound', {
      items: items.length,
      stories: all.length,
      untold: stories.length,
    }),
  );
  return inOrder(stories, request);
}

function inOrder(
  stories: readonly NewsStory[],
  { prompt, topics, keywords }: DraftRequest,
): NewsStory[] {
  const query = queryOf(prompt, [...topics, ...keywords]);
  const relevance = new Map(
    rank(stories, textOfStory, query).map(({ item, score }) => [item, score]),
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
): NumberedStories {
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
  return { sources, stories: numberedStories };
}

function composedDigest(
  request: DraftRequest,
  stories: readonly NumberedStory[],
  now: string,
): DraftText {
  const es = composeDigest(stories, now, 'es');
  const en = composeDigest(stories, now, 'en');
  return composedText(request, stories, { es, en });
}

function composedStory(request: DraftRequest, story: NumberedStory): DraftText {
  return composedText(request, [story], {
    es: composeStory(story, 'es'),
    en: composeStory(story, 'en'),
  });
}

function composedText(
  request: DraftRequest,
  stories: readonly NumberedStory[],
  { es, en }: Record<'es' | 'en', Composed>,
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
  context: DraftingContext,
  story: NumberedStory,
  sources: readonly NumberedSource[],
): Promise<DraftText> {
  const { request } = context;
  const own = sources.filter(({ position }) => story.positions.includes(position));
  const short = { ...request, targetLength: Math.min(request.targetLength, storyWords) };
  const written = await writeArticle({ ...context, request: short }, own);
  const texts: DraftText['texts'] = {};
  for (const language of ['es', 'en'] as const) {
    const text = written.texts[language];
    if (!text) continue;
    texts[language] = { ...text, body: `${text.body}\n\n${creditsOf(story.story, language)}` };
  }
  return { ...written, texts, used: [...story.positions], given: [...story.positions] };
}
