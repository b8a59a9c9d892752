import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { editorTexts, faultsOf } from '#tests/helpers/editor-texts.ts';
import { payloads } from '../../../../drills/hostile-texts/payloads.ts';
import { openText } from './open-text.ts';
import { readNodes } from './read-markdown.ts';
import { schema } from './schema.ts';

/** The text with one of its blocks replaced. */
function withBlock(text: string, index: number, block: Node): string {
  const { doc, save } = openText(text);
  return save(doc.copy(Fragment.from(doc.children.toSpliced(index, 1, block))));
}

function paragraph(...content: (string | Node)[]): Node {
  const nodes = content.map((each) => (typeof each === 'string' ? schema.text(each) : each));
  return schema.nodes.paragraph.create(null, nodes);
}

const breakNode = schema.nodes.line_break.create();

test('any text is saved as it was opened, and an edit of one block leaves the others alone', () => {
  const choices = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 2,
    maxLength: 2,
  });
  fc.assert(
    fc.property(editorTexts, choices, (text, [first = 0, second = 0]) => {
      const taken = [first, second];
      expect(faultsOf(text, () => taken.shift() ?? first)).toEqual([]);
    }),
    { numRuns: 800 },
  );
});

test.for([
  // With the space it is the last row of the table, without it a heading or a list of its own.
  ['| a | b |\n|---|--:|\n| <b>x</b>\n# \n'],
  ['a | b\n--- | ---\n<https://ejemplo.test/ñ>\n- \n\n'],
])('a space at the end of a block that is kept as its Markdown stays: %j', ([text = '']) => {
  expect(faultsOf(text, () => 0)).toEqual([]);
});

test.for([
  ['- 1. # Título\n  Un párrafo'],
  ['- -\n  Un párrafo'],
  ['3. 2024. ##\n    Un párrafo'],
  ['1. - # Título\n   Un párrafo\n2. Otro'],
])('a list stays as close as it was after a list that ends with its own line: %j', ([text]) => {
  expect(faultsOf(text ?? '', () => 0)).toEqual([]);
});

test('every sample and every hostile text is saved as it was opened', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const samples = globSync('content/**/*.json', { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(samples.length).toBeGreaterThan(500);
  const hostile = payloads('http://canary.test').map(({ text }) => text);
  for (const text of [...samples, ...hostile]) {
    expect(openText(text).save(openText(text).doc)).toBe(text);
    expect(
      faultsOf(text, () => 0.5),
      text,
    ).toEqual([]);
  }
});

/** Every text in a value of JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('one edited block changes its own lines only, in a text with line ends of Windows too', () => {
  const text = '# Uno\r\n\r\n* a\r\n* b  \r\n\r\n\r\n7) x\r\n7) y\r\n\tz\r\n\r\nfin \r\n';
  expect(withBlock(text, 3, paragraph('otro', breakNode, 'fin'))).toBe(
    text.replace('fin ', 'otro\r\nfin'),
  );
  expect(withBlock(text, 1, paragraph('medio'))).toBe(text.replace('* a\r\n* b  ', 'medio'));
});

test('only what would be markup is escaped', () => {
  const kept = [
    '2 * 3 * 4 y a_b_c',
    '[1] y [^2]',
    'HTML <b>x</b> &amp; a*b',
    '#etiqueta, C#',
    '5 > 3',
  ];
  for (const text of kept) expect(withBlock('x', 0, paragraph(text))).toBe(text);
  const escaped: Record<string, string> = {
    '# no': String.raw`\# no`,
    '2024. Fue': String.raw`2024\. Fue`,
    '*no* sí': String.raw`\*no* sí`,
    '[x](/y)': String.raw`\[x](/y)`,
    '- no': String.raw`\- no`,
    '`x` y': '\\`x` y',
  };
  for (const [text, written] of Object.entries(escaped)) {
    expect(withBlock('x', 0, paragraph(text))).toBe(written);
  }
  expect(withBlock('x', 0, paragraph('a', breakNode, '> b', breakNode, breakNode, 'c'))).toBe(
    'a\n\\> b\n\\\nc',
  );
});

test('a block does not run into the next: lists in a row, code that nobody closed', () => {
  const { doc, save } = openText('- a\n\nmedio\n\n- b\n');
  const [first, , last] = doc.children;
  expect(save(doc.copy(Fragment.from([first, last].filter((each) => each !== undefined))))).toBe(
    '- a\n\n* b\n',
  );
  const open = openText('texto\n\n```\ncódigo');
  const added = open.save(open.doc.copy(open.doc.content.addToEnd(paragraph('después'))));
  expect(added).toBe('texto\n\n```\ncódigo\n```\n\ndespués');
});

test.for([
  // Empty lines that are code, of a list that another block follows or no longer does.
  ['7) ```\n\n\n- x\n'],
  ['- ```\n \nUn párrafo\n\n'],
  ['>```\n>\n- - ```js\n \n'],
  // Code with a line that would close it.
  ['  ```\n \n\t```\n\n'],
  // A quote that ends with its own line, in a close list.
  ['- > # t\n    x \n'],
  // Written anew it is closed, and the fence that follows would make that line longer.
  ['- - x\n\t```\n\n\n```\t\n```\t\nx\n'],
])('code that nobody closed keeps its empty lines beside an edited block: %j', ([text = '']) => {
  for (const at of [0, 0.3, 0.6, 0.95]) expect(faultsOf(text, () => at)).toEqual([]);
});

test('what lies deeper than pages show stays Markdown, and keeps its bytes', () => {
  const deep = `${'> '.repeat(30)}texto`;
  const { doc } = openText(`antes\n\n${deep}\n\ndespués`);
  expect(doc.child(1).attrs).toEqual({ markdown: deep, kind: 'raw' });
  expect(withBlock(`antes\n\n${deep}\n\ndespués`, 0, paragraph('x'))).toBe(
    `x\n\n${deep}\n\ndespués`,
  );
});

test('a text of 200,000 characters is opened and saved, regular or not', () => {
  const texts = [
    'Una frase con *énfasis* y [1].\n\n'.repeat(6500),
    '['.repeat(200_000),
    '*a '.repeat(66_000),
  ];
  for (const text of texts) {
    const { doc, save } = openText(text);
    expect(save(doc)).toBe(text);
    expect(save(doc.copy(doc.content.addToEnd(paragraph('x')))).startsWith(text.trimEnd())).toBe(
      true,
    );
  }
});

test('a table is edited as it was written, in other blocks as it is read', () => {
  const table = '| a |  b |\n|---|:-:|\n| `x` | y \\| z |';
  expect(openText(table).doc.firstChild?.attrs['markdown']).toBe(table);
  const nested = readNodes(`- texto\n\n  ${table.replaceAll('\n', '\n  ')}`);
  expect(nested[0]?.firstChild?.lastChild?.attrs['markdown']).toBe(
    '| a | b |\n| --- | :-: |\n| `x` | y \\| z |',
  );
});
