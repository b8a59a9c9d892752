// The labelled changes of `changes.txt`, one half at a time.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#i18n/i18n';

export interface LabelledChange {
  isCosmetic: boolean;
  language: Language;
  before: string;
  after: string;
}

/** The changes of a half. */
export function readChanges(half: 'seen' | 'held out'): LabelledChange[] {
  const text = readFileSync(path.join(import.meta.dirname, 'changes.txt'), 'utf8');
  const [, part = ''] = text.split(`++ ${half}\n`);
  return part
    .split(/^\+\+ /m)[0]!
    .split('\n')
    .flatMap((line) => {
      const [, mark, language, sentence = ''] = /^([=!]) (es|en) (.*)$/.exec(line) ?? [];
      return mark
        ? [{ isCosmetic: mark === '=', language: language as Language, ...sides(sentence) }]
        : [];
    });
}

/** The two sides of `{before>after}`. */
export function sides(line: string): { before: string; after: string } {
  const side = (chosen: 1 | 2) =>
    line.replaceAll(
      /\{([^{}>]*)>([^{}]*)\}/g,
      (_, ...groups: string[]) => groups[chosen - 1] ?? '',
    );
  return { before: side(1), after: side(2) };
}
