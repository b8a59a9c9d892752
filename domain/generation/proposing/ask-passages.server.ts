// Asks the model which passages of the sources some sentences should be read beside.
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { askModel } from '../model/ask-model.server.ts';
import type { Excerpt } from '../model/prompts.ts';
import { maxPassage } from './passage-opinions.ts';
import { passagePrompt, PassagesAnswer, passageSystem } from './passage-prompt.ts';

/** Sentences of one language, and as much of the sources as is given with them. */
export interface PassageQuestion {
  language: Language;
  sentences: readonly string[];
  sources: readonly Excerpt[];
  signal: AbortSignal;
}

/** A passage, a few words around it, and a sentence of doubt. */
const tokensEach = Math.ceil(maxPassage / 2.5) + 120;

/**
 * What the model answers, as it came: nothing of it is checked. It counts in the budget of the day. Throws as
 * `askModel` does.
 */
export async function askForPassages(
  services: Services,
  { language, sentences, sources, signal }: PassageQuestion,
): Promise<{ answers: PassagesAnswer['proposals']; model: string }> {
  const { value, model } = await askModel(services, {
    schema: PassagesAnswer,
    system: passageSystem(language),
    prompt: passagePrompt({ language, sentences }, sources),
    maxOutputTokens: sentences.length * tokensEach + 500,
    minOutputTokens: sentences.length * 100 + 300,
    log: () => undefined,
    signal,
  });
  return { answers: value.proposals, model };
}
