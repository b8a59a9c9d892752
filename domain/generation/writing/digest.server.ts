// A digest that a model words, story by story, in both languages.
import { saysSomething } from '#domain/text';
import { say } from '#i18n/sentences';
import { cleanBody, cleanLine } from '../checking/clean-body.ts';
import {
  digestBody,
  type NumberedStory,
  type StoryWording,
  textOfStory,
} from '../composing/digest.ts';
import { type DraftingContext, otherLanguage } from '../drafting-context.ts';
import { DigestAnswer } from '../model/answers.ts';
import { requestAnswer } from '../model/ask-model.server.ts';
import { digestPrompt, systemPrompt } from '../model/prompts.ts';
import { doubtsAbout, topicsFor } from './article.server.ts';
import { excerptsOf } from './excerpts.ts';
import { type DraftText, keptTitle, tagsOf } from './make-draft.ts';
import type { NumberedSource } from './sources.server.ts';
import { type TextParts, translateIfPossible, writtenBy } from './translation.server.ts';

/** Stories, and the numbered reports they are written from. */
export interface NumberedStories {
  stories: readonly NumberedStory[];
  sources: readonly NumberedSource[];
}

/** Wordings by the number of the report that their story is written from. */
type Wordings = ReadonlyMap<number, StoryWording>;

/** A digest of these stories; outlets and links stand beside them whatever the model says. Throws as `askModel` does. */
export async function writeDigest(
  context: DraftingContext,
  { stories, sources }: NumberedStories,
): Promise<DraftText> {
  const { request, progress, run } = context;
  const answer = await requestWordings(context, { stories, sources });
  const model = progress.model ?? '';
  const wordings = wordingsOf(answer, { stories, sources });
  const quoted = stories.length - wordings.size;
  if (quoted > 0) run.log(say('generation.storiesNotWorded', { count: quoted }));
  const translated = await translateIfPossible(context, partsOf(answer, wordings));
  const reported = stories.map(({ story }) => textOfStory(story)).join('\n');
  return {
    texts: textsOf(context, { stories, sources }, { answer, wordings, translated }),
    topics: topicsFor(request, answer.topics, reported),
    tags: tagsOf(answer.tags),
    used: stories.flatMap(({ positions }) => positions),
    doubts: doubtsAbout(answer.stories.some(isLedAstray)),
    strayNotes: [...answer.stories.map(({ text }) => text), ...(translated?.parts ?? [])].flatMap(
      (text) => cleanBody(text, sources).strayNotes,
    ),
    ai: writtenBy(model, context, translated !== null),
  };
}

/** Has the model word each story from the report to cite first. */
function requestWordings(
  context: DraftingContext,
  { stories, sources }: NumberedStories,
): Promise<DigestAnswer> {
  const { request } = context;
  const firsts = sources.filter(({ position }) =>
    stories.some(({ positions }) => positions[0] === position),
  );
  return requestAnswer(context, {
    schema: DigestAnswer,
    system: systemPrompt(request),
    prompt: digestPrompt(request, excerptsOf(firsts, request)),
    words: stories.length * 120,
    language: request.language,
    textOf: ({ summary, stories: worded }) =>
      [summary, ...worded.map(({ text }) => text)].join('\n'),
    needed: ({ title }) => ({ title: keptTitle(title) }),
  });
}

/** What the model worded of each story; a story it left out, or said nothing of, is quoted to the letter. */
function wordingsOf(answer: DigestAnswer, { stories, sources }: NumberedStories): Wordings {
  const wordings = new Map<number, StoryWording>();
  for (const { positions } of stories) {
    const [position = 0] = positions;
    const worded = answer.stories.find(({ source }) => source === position);
    if (!worded) continue;
    const wording = cleanWording(worded.headline, worded.text, reportAt(sources, position));
    if ([wording.headline, wording.text].every(saysSomething)) wordings.set(position, wording);
  }
  return wordings;
}

/** The digest as it goes into a translation: headline and text of each worded story. */
function partsOf({ title, summary }: DigestAnswer, wordings: Wordings): TextParts {
  const parts = [...wordings.values()].flatMap(({ headline, text }) => [headline, text]);
  return { title, summary, parts };
}

/** The parts of a translation, back under the numbers of their stories. */
function translatedWordings(
  wordings: Wordings,
  { parts }: TextParts,
  sources: NumberedStories['sources'],
): Wordings {
  return new Map(
    [...wordings.keys()].map((position, index) => [
      position,
      cleanWording(parts[2 * index] ?? '', parts[2 * index + 1] ?? '', reportAt(sources, position)),
    ]),
  );
}

interface DigestParts {
  answer: DigestAnswer;
  wordings: Wordings;
  translated: TextParts | null;
}

function textsOf(
  context: DraftingContext,
  { stories, sources }: NumberedStories,
  { answer: { title, summary }, wordings, translated }: DigestParts,
): DraftText['texts'] {
  const { language } = context.request;
  const text = { title, summary, body: digestBody(stories, wordings, language) };
  if (!translated) return { [language]: text };
  const other = otherLanguage(context);
  return {
    [language]: text,
    [other]: {
      title: translated.title,
      summary: translated.summary,
      body: digestBody(stories, translatedWordings(wordings, translated, sources), other),
    },
  };
}

function isLedAstray({ headline, text }: DigestAnswer['stories'][number]): boolean {
  return cleanBody(`${headline}\n${text}`, []).wasLedAstray;
}

function reportAt(sources: NumberedStories['sources'], position: number) {
  return sources.filter((source) => source.position === position);
}

/** What a model worded; of its note marks those stay that name the report it was given. */
function cleanWording(
  headline: string,
  text: string,
  report: NumberedStories['sources'],
): StoryWording {
  return {
    headline: cleanLine(headline, 200),
    text: cleanBody(text, report)
      .text.replace(/^\s*#+\s*/gm, '')
      .trim(),
  };
}
