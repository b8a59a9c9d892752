// The article generator: with a model where there is one, the composer's dossier where there is none.
import type { Language } from '#i18n/i18n';
import { type Sentence, say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { cleanBody } from '../checking/clean-body.ts';
import { composeDossier } from '../composing/composer.ts';
import { excerptsOf } from './excerpts.ts';
import type { DraftRequest, RunContext } from '../generation.ts';
import { tagsOf, type DraftText } from './make-draft.ts';
import { ArticleAnswer } from '../model/answers.ts';
import { articlePrompt, systemPrompt } from '../model/prompts.ts';
import type { NumberedSource } from './sources.server.ts';
import { knownTopics, topicsOf } from '../composing/topics.ts';
import { ask, type Tally, translateIfPossible } from './writing.server.ts';

/** An article that a model writes from these sources, in both languages. Throws as `askModel` does. */
export async function writeArticle(
  services: Services,
  request: DraftRequest,
  sources: readonly NumberedSource[],
  work: RunContext,
  tally: Tally,
): Promise<DraftText> {
  const { language } = request;
  const answer = await ask(
    services,
    {
      schema: ArticleAnswer,
      system: systemPrompt(request),
      prompt: articlePrompt(request, excerptsOf(sources, request)),
      words: request.targetLength * 1.5,
      language,
      textOf: ({ summary, body }) => `${summary}\n${body}`,
    },
    work,
    tally,
  );
  const { text: body, cited, wasLedAstray, strayNotes } = cleanBody(answer.body, sources);
  const text = { title: answer.title, summary: answer.summary, body };
  const model = tally.model ?? '';
  const other: Language = language === 'es' ? 'en' : 'es';
  const parts = { title: text.title, summary: text.summary, parts: [body] };
  const translated = await translateIfPossible(services, parts, other, work, tally);
  const texts: DraftText['texts'] = { [language]: text };
  const translation = cleanBody(translated?.parts[0] ?? '', sources);
  if (translated) {
    const { title, summary } = translated;
    texts[other] = { title, summary, body: translation.text };
  }
  return {
    texts,
    topics: topicsFor(request, answer.topics, `${text.title} ${body}`),
    tags: tagsOf(answer.tags),
    used: [...new Set([...cited, ...answer.sources])],
    doubts: doubtsAbout(wasLedAstray),
    strayNotes: [...strayNotes, ...translation.strayNotes],
    ai: {
      text: { method: 'model', model },
      translation: translated ? { language: other, model: tally.model ?? model } : null,
    },
  };
}

/** What is to be thought of a model that wrote what it was told not to write. */
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
