// The article generator: with a model where there is one, the composer's dossier where there is none.
import { type Sentence, say } from '#i18n/sentences';
import { cleanBody } from '../checking/clean-body.ts';
import { composeDossier } from '../composing/composer.ts';
import { knownTopics, topicsOf } from '../composing/topics.ts';
import type { DraftRequest } from '../drafting.ts';
import { type DraftingContext, otherLanguage } from '../drafting-context.ts';
import { DraftAnswer } from '../model/answers.ts';
import { requestAnswer } from '../model/ask-model.server.ts';
import { articlePrompt, systemPrompt } from '../model/prompts.ts';
import { excerptsOf } from './excerpts.ts';
import { type DraftText, keptTitle, tagsOf } from './make-draft.ts';
import type { NumberedSource } from './sources.server.ts';
import { translateIfPossible, writtenBy } from './translation.server.ts';

/** An article that a model writes from these sources, in both languages. Throws as `askModel` does. */
export async function writeArticle(
  context: DraftingContext,
  sources: readonly NumberedSource[],
): Promise<DraftText> {
  const { request, progress } = context;
  const answer = await requestAnswer(context, {
    schema: DraftAnswer,
    system: systemPrompt(request),
    prompt: articlePrompt(request, excerptsOf(sources, request)),
    words: request.targetLength * 1.5,
    language: request.language,
    textOf: ({ summary, body }) => `${summary}\n${body}`,
    needed: ({ title, body }) => ({
      title: keptTitle(title),
      body: cleanBody(body, sources).text,
    }),
  });
  const model = progress.model ?? '';
  const { title, summary } = answer;
  const { text: body, cited, wasLedAstray, strayNotes } = cleanBody(answer.body, sources);
  const texts: DraftText['texts'] = { [request.language]: { title, summary, body } };
  const translated = await translateIfPossible(context, { title, summary, parts: [body] });
  const translation = cleanBody(translated?.parts[0] ?? '', sources);
  if (translated) {
    texts[otherLanguage(context)] = {
      title: translated.title,
      summary: translated.summary,
      body: translation.text,
    };
  }
  return {
    texts,
    topics: topicsFor(request, answer.topics, `${title} ${body}`),
    tags: tagsOf(answer.tags),
    used: [...new Set([...cited, ...answer.sources])],
    doubts: doubtsAbout(wasLedAstray),
    strayNotes: [...strayNotes, ...translation.strayNotes],
    ai: writtenBy(model, context, translated !== null),
  };
}

/** What speaks against the text of a model that wrote what its instructions forbid. */
export function doubtsAbout(wasLedAstray: boolean): Sentence[] {
  return wasLedAstray ? [say('generation.ledAstray')] : [];
}

/** A dossier of passages, in both languages, that no model touched. */
export function composeArticle(
  request: DraftRequest,
  sources: readonly NumberedSource[],
): DraftText {
  const es = composeDossier(request, sources, 'es');
  const en = composeDossier(request, sources, 'en');
  return {
    texts: { es, en },
    topics: topicsFor(request, [], es.body),
    tags: tagsOf(request.topics.filter((topic) => knownTopics([topic]).length === 0)),
    used: [...new Set([...es.used, ...en.used])],
    ai: { text: { method: 'composer' }, translation: null },
  };
}

/** Topics of the taxonomy: those a model chose, else those asked for, else those the request or the text speaks of. */
export function topicsFor(
  { topics, prompt }: Pick<DraftRequest, 'topics' | 'prompt'>,
  chosen: readonly string[],
  text: string,
): string[] {
  const known = [knownTopics(chosen), knownTopics(topics), topicsOf(prompt, 1)];
  const found = known.find((each) => each.length > 0) ?? topicsOf(text).slice(0, 1);
  return found.slice(0, 3);
}
