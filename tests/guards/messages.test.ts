import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deskEn } from '#i18n/desk-en';
import { deskEs } from '#i18n/desk-es';
import { editorEn } from '#i18n/editor-en';
import { editorEs } from '#i18n/editor-es';
import { en } from '#i18n/en';
import { es } from '#i18n/es';
import { findingsEn } from '#i18n/findings-en';
import { findingsEs } from '#i18n/findings-es';
import { healthEn } from '#i18n/health-en';
import { healthEs } from '#i18n/health-es';
import type { MessageTree } from '#i18n/i18n';
import { publicationEn } from '#i18n/publication-en';
import { publicationEs } from '#i18n/publication-es';
import { reviewEn } from '#i18n/review-en';
import { reviewEs } from '#i18n/review-es';
import { upkeepEn } from '#i18n/upkeep-en';
import { upkeepEs } from '#i18n/upkeep-es';
import { writingEn } from '#i18n/writing-en';
import { writingEs } from '#i18n/writing-es';
import { exactMessages } from './spec-messages.ts';

const root = path.join(import.meta.dirname, '../..');

/** Each leaf of the tree under its full key; a plural counts as two. */
function leaves(tree: MessageTree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const place = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') found.set(place, value);
    else for (const [each, text] of leaves(value, place)) found.set(each, text);
  }
  return found;
}

/** With those that are sent apart from the others. */
const spanish = leaves({
  ...es,
  ...findingsEs,
  desk: deskEs,
  editor: editorEs,
  health: healthEs,
  imprint: publicationEs,
  review: reviewEs,
  upkeep: upkeepEs,
  writing: writingEs,
});
const english = leaves({
  ...en,
  ...findingsEn,
  desk: deskEn,
  editor: editorEn,
  health: healthEn,
  imprint: publicationEn,
  review: reviewEn,
  upkeep: upkeepEn,
  writing: writingEn,
});

/** The key of a message whose singular and plural are two leaves. */
function withoutPlural(key: string): string {
  const message = key.replace(/\.(one|other)$/, '');
  return spanish.has(`${message}.one`) && spanish.has(`${message}.other`) ? message : key;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
}

test('both languages have the same messages, none of them empty', () => {
  expect([...english.keys()].toSorted()).toEqual([...spanish.keys()].toSorted());
  const empty = [...spanish, ...english].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('a message takes the same values in both languages', () => {
  for (const [key, text] of spanish) {
    expect(placeholders(english.get(key) ?? ''), key).toEqual(placeholders(text));
  }
});

/** The source without its comments: a key that stands only in one of them is not used. */
function codeOf(source: string): string {
  return source.replace(/(?<=^|[\s{])(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
}

test('every message is used by the program or fixed by the specification', () => {
  const sources = globSync(
    [
      'app/**/*.{ts,tsx}',
      'domain/**/*.ts',
      'http/**/*.ts',
      'jobs/**/*.ts',
      'platform/**/*.ts',
      'i18n/health-messages.ts',
      'i18n/topic-label.ts',
      'i18n/radar-word.ts',
    ],
    { cwd: root },
  );
  const code = sources
    .map((file) => codeOf(readFileSync(path.join(root, file), 'utf8')))
    .join('\n');
  // An attribute of JSX stands in double quotation marks.
  const isQuoted = (key: string) => code.includes(`'${key}'`) || code.includes(`"${key}"`);
  const unused = [...spanish]
    .map(([key, text]) => [withoutPlural(key), text] as const)
    .filter(([key, text]) => !isQuoted(key) && !exactMessages.includes(text))
    .map(([key]) => key);
  expect(unused, 'remove these from i18n/es.ts and i18n/en.ts, or use them').toEqual([]);
});

test('every key that the program names exists', () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'domain/**/*.ts', 'http/**/*.ts'], { cwd: root });
  const keys = new Set([...spanish.keys()].map(withoutPlural));
  for (const file of sources) {
    const code = readFileSync(path.join(root, file), 'utf8');
    for (const [, key = ''] of code.matchAll(/\b[tw]\(\s*'([a-z][\w.-]+\.[\w-]+)'/gi)) {
      expect(keys.has(key), `${file} names ${key}`).toBe(true);
    }
  }
});

test('every text that the specification fixes is there to the letter', () => {
  const texts = new Set(spanish.values());
  const copy = globSync('app/site/**/*.json', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const missing = exactMessages.filter((text) => !texts.has(text) && !copy.includes(`"${text}"`));
  expect(missing).toEqual([]);
});

test('Spanish is written with Spanish signs and English with English ones', () => {
  for (const [key, text] of spanish) {
    expect(text, key).not.toMatch(/[“”]/);
    if (/\?(\s|$)/.test(text)) expect(text, key).toContain('¿');
    if (/!(\s|$)/.test(text)) expect(text, key).toContain('¡');
  }
  for (const [key, text] of english) expect(text, key).not.toMatch(/[«»¿¡]/);
});
