// A digest that a model words, story by story, in both languages.
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { doubtsAbout, topicsFor } from './article.server.ts';
import { cleanBody, cleanLine } from '../checking/clean-body.ts';
import { digestBody, type NumberedStory, textOfStory, type Wording } from '../composing/digest.ts';
import { excerptsOf } from './excerpts.ts';
import type { DraftRequest, RunContext } from '../generation.ts';
import { type DraftText, tagsOf } from './make-draft.ts';
import { DigestAnswer } from '../model/answers.ts';
import { digestPrompt, systemPrompt } from '../model/prompts.ts';
import type { NumberedSource } from './sources.server.ts';
import { ask, type Parts, type Tally, translateIfPossible } from './writing.server.ts';

/** A digest of these stories; outlets and links stand beside them whatever the model says. Throws as `askModel` does. */
export async function writeDigest(
  services: Services,
  request: DraftRequest,
  stories: readonly NumberedStory[],
  sources: readonly NumberedSource[],
  work: RunContext,
  tally: Tally,
): Promise<DraftText> {
  const { language } = request;
  const firsts = sources.filter(({ position }) =>
    stories.some(({ positions }) => positions[0] === position),
  );
  const answer = await ask(
    services,
    {
      schema: DigestAnswer,
      system: systemPrompt(request),
      prompt: digestPrompt(request, excerptsOf(firsts, request)),
      words: stories.length * 120,
      language,
      textOf: ({ summary, stories: worded }) =>
        [summary, ...worded.map(({ text }) => text)].join('\n'),
    },
    work,
    tally,
  );
  const wordings = wordingsOf(answer, stories);
  const model = tally.model ?? '';
  const other: Language = language === 'es' ? 'en' : 'es';
  const { title, summary } = answer;
  const parts: Parts = {
    title,
    summary,
    parts: [...wordings.values()].flatMap(({ headline, text }) => [headline, text]),
  };
  const translated = await translateIfPossible(services, parts, other, work, tally);
  const texts: DraftText['texts'] = {
    [language]: { title, summary, body: digestBody(stories, wordings, language) },
  };
  if (translated) {
    const translatedWordings = new Map(
      [...wordings.keys()].map((position, index) => [
        position,
        cleanWording(translated.parts[2 * index] ?? '', translated.parts[2 * index + 1] ?? ''),
      ]),
    );
    texts[other] = {
      title: translated.title,
      summary: translated.summary,
      body: digestBody(stories, translatedWordings, other),
    };
  }
  return {
    texts,
    topics: topicsFor(
      request,
      answer.topics,
      stories.map(({ story }) => textOfStory(story)).join('\n'),
    ),
    tags: tagsOf(answer.tags),
    used: stories.flatMap(({ positions }) => positions),
    doubts: doubtsAbout(
      answer.stories.some(
        ({ text, headline }) => cleanBody(`${headline}\n${text}`, []).wasLedAstray,
      ),
    ),
    strayNotes: [...answer.stories.map(({ text }) => text), ...(translated?.parts ?? [])].flatMap(
      (text) => cleanBody(text, sources).strayNotes,
    ),
    ai: {
      text: { method: 'model', model },
      translation: translated ? { language: other, model: tally.model ?? model } : null,
    },
  };
}

/** What the model worded of each story; a story it left out, or said nothing of, is told to the letter. */
function wordingsOf(answer: DigestAnswer, stories: readonly NumberedStory[]): Map<number, Wording> {
  const wordings = new Map<number, Wording>();
  for (const { positions } of stories) {
    const [position = 0] = positions;
    const worded = answer.stories.find(({ source }) => source === position);
    if (!worded) continue;
    const wording = cleanWording(worded.headline, worded.text);
    if (wording.headline && wording.text) wordings.set(position, wording);
  }
  return wordings;
}

function cleanWording(headline: string, text: string): Wording {
  return {
    headline: cleanLine(headline, 200),
    text: cleanBody(text, [])
      .text.replace(/^\s*#+\s*/gm, '')
      .trim(),
  };
}
