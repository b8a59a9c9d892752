// A model that proposes passages: for sentences that have certain words, what the test says.
import type { AskedOfModel } from './model-protocol.ts';
import type { ModelReply } from './model-server.ts';

/** What it says of a sentence. */
export interface SaidOfSentence {
  source?: number;
  passage: string;
  says?: 'same' | 'less' | 'other';
  doubt?: string;
}

/** Whether a model is asked for passages, and not for a text. */
export function isAskedForPassages({ system }: Pick<AskedOfModel, 'system'>): boolean {
  return system.includes('junto a qué pasaje conviene leer cada frase');
}

/** The sentences that a model was asked about, in the order of their numbers. */
export function sentencesAsked({ prompt }: Pick<AskedOfModel, 'prompt'>): string[] {
  const [, block = ''] = /<<<(?:DATOS-[0-9a-f]+)\n([^]*?)\nDATOS-/.exec(prompt) ?? [];
  return block.split('\n').map((line) => line.replace(/^\d+\. /, ''));
}

/** What a model was given of its sources to the end. */
export function lastLineOfSources({ prompt }: Pick<AskedOfModel, 'prompt'>): string {
  return /.*(?=\nDATOS-[0-9a-f]+>>>\s*\n+Devuelve)/.exec(prompt)?.[0] ?? '';
}

/** Answers what stands beside the words that a sentence has, and nothing of any other. */
export function proposing(
  said: Readonly<Record<string, SaidOfSentence>>,
): (asked: AskedOfModel) => ModelReply {
  return (asked) => {
    const proposals = sentencesAsked(asked).flatMap((sentence, index) => {
      const own = Object.entries(said).find(([words]) => sentence.includes(words))?.[1];
      const { source = 1, says = 'same', doubt = '', passage } = own ?? { passage: '' };
      return own ? [{ sentence: index + 1, source, passage, says, doubt }] : [];
    });
    return { json: { proposals } };
  };
}
