// News as an article, with or without a model: each story stands beside its outlet and
// its link, which no model writes. Safe in the browser.
import { longDate } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { NewsReport, NewsStory } from '#domain/news';
import { oneLine } from '#domain/text';
import { cleanLine } from '../checking/clean-body.ts';
import { type Composed, languageMark, quoteIn } from './composer.ts';
import { firstPassage } from './passages.ts';
import { escapeMarkdown, markdownLink } from '../checking/plain-text.ts';

/** A story under the numbers of the reports it is credited to, the one to cite first. */
export interface NumberedStory {
  positions: readonly number[];
  story: NewsStory;
}

/** How a model worded a story. */
export interface StoryWording {
  headline: string;
  text: string;
}

const maxOutlets = 6;

/** The reports a story is credited to: the first, and one of each other outlet. */
export function creditedReports({ items }: NewsStory): NewsReport[] {
  const outlets = new Set<string>();
  return items
    .filter(({ outlet }) => !outlets.has(outlet) && outlets.add(outlet))
    .slice(0, maxOutlets);
}

/** What a story is about, as first reported. */
export function textOfStory({ items }: NewsStory): string {
  const [first] = items;
  return first ? `${first.title}\n${first.summary}` : '';
}

/** All the stories in one text: worded where a model did so, to the letter of the first report where not. */
export function digestBody(
  stories: readonly NumberedStory[],
  wordings: ReadonlyMap<number, StoryWording>,
  language: Language,
): string {
  return stories
    .map(({ positions: [position = 0], story }) => {
      const worded = wordings.get(position);
      const [first] = story.items;
      if (!first) return '';
      const headline = worded?.headline ?? escapeMarkdown(headlineOf(first));
      const text = worded?.text ?? reportedPassage(first, language);
      return [`## ${headline}`, text, creditsOf(story, language)].filter(Boolean).join('\n\n');
    })
    .filter(Boolean)
    .join('\n\n');
}

/** A digest that no model worded. */
export function composeDigest(
  stories: readonly NumberedStory[],
  now: string,
  language: Language,
): Composed {
  const t = translators[language];
  const [first] = stories[0]?.story.items ?? [];
  return {
    title: t('generation.digestTitle', {
      date: longDate(now, language),
      title: first ? oneLine(headlineOf(first), 180) : '',
    }),
    summary: t('generation.digestSummary', { count: stories.length }),
    body: [
      `${t('generation.noModel')} ${t('generation.digestIntro')}`,
      digestBody(stories, new Map(), language),
    ].join('\n\n'),
    used: stories.flatMap(({ positions }) => positions),
  };
}

/** One story that no model worded: its title as reported, and a passage to the letter. */
export function composeStory({ positions, story }: NumberedStory, language: Language): Composed {
  const t = translators[language];
  const [first] = story.items;
  const title = first ? oneLine(headlineOf(first), 300) : '';
  const outlet = first ? outletOf(first) : '';
  const passage = first ? reportedPassage(first, language) : '';
  return {
    title,
    summary: t('generation.storySummary', { outlet, count: story.items.length }),
    body: [
      `${t('generation.noModel')} ${t('generation.storyIntro', { outlet: escapeMarkdown(outlet) })}`,
      passage,
      creditsOf(story, language),
    ]
      .filter(Boolean)
      .join('\n\n'),
    used: [...positions],
  };
}

/** A headline as reported, without addresses that somebody put into it. */
function headlineOf(item: NewsReport): string {
  return cleanLine(item.title, 300) || outletOf(item);
}

function outletOf({ outlet, url }: NewsReport): string {
  return cleanLine(outlet, 200) || new URL(url).hostname;
}

function reportedPassage(item: NewsReport, language: Language): string {
  const passage = firstPassage(item.summary) || firstPassage(item.text);
  return passage ? `${quoteIn(language, passage)}${languageMark(passage, language)}` : '';
}

/** Outlet, link and day of a story, and who else reports it. */
export function creditsOf(story: NewsStory, language: Language): string {
  const t = translators[language];
  const [first, ...others] = creditedReports(story);
  if (!first) return '';
  const day = first.published_at ? `, ${longDate(first.published_at, language)}` : '';
  const own = `${t('generation.source')} ${linkTo(first)}${day}`;
  if (others.length === 0) return own;
  return `${own}. ${t('generation.alsoIn')} ${others.map(linkTo).join(', ')}`;
}

function linkTo(item: NewsReport): string {
  return markdownLink(outletOf(item), item.url);
}
