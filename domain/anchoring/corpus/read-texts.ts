// The labelled sentences of `texts-*.txt`, with the sources they are written from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#i18n/i18n';
import type { AnchoringSource } from '../anchoring.ts';
import { sides } from './read-changes.ts';

export interface LabelledSentence {
  language: Language;
  /** Of the source that its note marks. */
  sourceLanguage: string;
  day: string;
  sources: AnchoringSource[];
  /** What makes the clean sentence hard, and what is wrong with the planted one. */
  cleanKind: string;
  plantedKind: string;
  clean: string;
  planted: string;
}

export const textFiles = [
  'seen',
  'held-out',
  'later',
  'last',
  'styles',
  'styles-held-out',
  'unread',
  'clean',
  'clean-unread',
  'reworded',
  'reworded-more',
  'reworded-second',
  'fresh',
  'fresh-second',
  'newer',
  'newer-second',
  'wider',
  'wider-second',
  'broad',
  'broad-second',
  'drafted',
  'drafted-second',
  'plain',
  'plain-second',
  'drafted-more',
  'drafted-more-second',
  'drafted-last',
  'drafted-last-second',
  'desk',
  'desk-second',
  'newspaper',
  'newspaper-second',
  'measured',
  'measured-unread',
  'asserted',
  'asserted-unread',
  'ordinary',
  'ordinary-unread',
  'routine',
  'routine-unread',
  'agency',
  'agency-unread',
  'whole',
  'whole-unread',
  'quoted',
  'quoted-unread',
  'retold',
  'retold-unread',
  'documents',
  'documents-unread',
  'spoken',
  'spoken-unread',
] as const;

/** Files of right sentences alone: in them both sides of each sentence are the same. */
export const rightFiles = [
  'right',
  'right-second',
  'correct',
  'correct-second',
  'sound',
  'sound-second',
  'natural',
  'natural-second',
] as const;

/** The labelled sentences of a file. */
export function readTexts(
  file: (typeof textFiles)[number] | (typeof rightFiles)[number],
): LabelledSentence[] {
  const text = readFileSync(path.join(import.meta.dirname, `texts-${file}.txt`), 'utf8');
  return text.split(/^## /m).slice(1).flatMap(readStory);
}

function readStory(story: string): LabelledSentence[] {
  const [head = '', ...lines] = story.split('\n');
  const [language, day] = head.split(' ') as [Language, string];
  const sources: AnchoringSource[] = [];
  const languages: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [, position, written, published, url] = /^\[(\d)\] (es|en) (\S+) (\S+)$/.exec(line) ?? [];
    if (!position) continue;
    languages.push(written!);
    sources.push({
      position: Number(position),
      url: url!,
      day: published!,
      text: (lines[index + 1] ?? '').replaceAll(String.raw`\n`, '\n'),
    });
  }
  return lines.flatMap((line) => {
    const [, cleanKind, plantedKind, sentence = ''] =
      /^± ([\w-]+)\/([\w-]+) \| (.*)$/.exec(line) ?? [];
    if (!cleanKind) return [];
    const { before: clean, after: planted } = sides(sentence);
    const note = Number(/\[(\d)\]\.?$/.exec(clean)?.[1]);
    return [
      {
        language,
        day,
        sources,
        cleanKind,
        plantedKind: plantedKind!,
        clean,
        planted,
        sourceLanguage: languages[note - 1]!,
      },
    ];
  });
}
