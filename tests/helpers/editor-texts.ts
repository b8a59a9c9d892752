// Texts for the editor, made of real constructs and garbage, and what must hold of each.
import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { type OpenText, openText } from '#app/panel/editor/markdown/open-text.ts';
import { joined, readNodes } from '#app/panel/editor/markdown/read-markdown.ts';
import { schema } from '#app/panel/editor/markdown/schema.ts';
import { settleBlocks } from '#app/panel/editor/markdown/settle.ts';
import { writeBlock } from '#app/panel/editor/markdown/write-blocks.ts';
import { renderMarkdown } from '#platform/markdown';

const words = fc.constantFrom(
  ...'la ley de IA entra en vigor año ñandú 50 % «cita» “word” it’s 3.14 2024. a_b x*y !? — …'.split(
    ' ',
  ),
);
const spans = fc.oneof(
  { weight: 6, arbitrary: words },
  words.map((word) => `**${word}**`),
  words.map((word) => `*${word}*`),
  words.map((word) => `_${word}_`),
  words.map((word) => `***${word}** más*`),
  words.map((word) => `\`${word}\``),
  words.map((word) => `[${word}](https://ejemplo.test/a_(b)?c=1&d=*)`),
  words.map((word) => `[*${word}* y **b**](/noticias "Un \\"título\\"")`),
  fc.constantFrom(
    '[1]',
    '[^2]',
    '\\[3\\]',
    '[0]',
    '[1](/x)',
    '<https://ejemplo.test/ñ>',
    '![x](/y)',
  ),
  fc.constantFrom(
    '<b>x</b>',
    '&amp;',
    'http://a.test/x_y_z',
    '``a`b``',
    '~~no~~',
    '[x]: /y',
    'a@b.es',
  ),
  fc.constantFrom(
    '\\*',
    '\\\\',
    '\\',
    '*',
    '_',
    '**',
    '`',
    '[',
    ']',
    '(',
    '<',
    '#',
    '|',
    '\u00a0',
    '\t',
  ),
);
const line = fc.array(spans, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
const glued = fc.array(spans, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const someLine = fc.oneof({ weight: 3, arbitrary: line }, glued);
const starts = fc.constantFrom(
  '',
  '',
  '',
  '',
  '# ',
  '## ',
  '### ',
  '####### ',
  '#',
  '- ',
  '* ',
  '+ ',
  '-',
  '1. ',
  '7) ',
  '3. ',
  '> ',
  '>',
  '>> ',
  '- - ',
  '> - ',
  '- > ',
  '- # ',
  '1. - ',
  '    ',
  '  ',
  '   ',
  '\t',
  '- \t',
  '  - ',
  '   1. ',
  '      ',
  '```',
  '```js',
  '~~~',
  '| a | b |\n|---|--:|\n| ',
  'a | b\n--- | ---\n',
  '|-|',
  '===',
  '---',
  '* * *',
  ':--',
);
const ends = fc.constantFrom('', '', '', ' ', '  ', '\\', ' ##', '\t', '|', '```');
const row = fc.tuple(starts, someLine, ends).map((parts) => parts.join(''));
const separators = fc.constantFrom(
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n\n',
  '\n \n',
  '\r\n',
  '\r\n\r\n',
  '\r',
);
const plain = fc.constantFrom('\n', '\n\n');
const garbage = fc.string({
  unit: fc.constantFrom(...'ab *_`[]()<>#-+1.)|~:\\\n\n\t"&!'),
  maxLength: 60,
});

function joinedBy(separator: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(fc.tuple(row, separator), { maxLength: 12 }).map((rows) => rows.flat().join(''));
}

/** Lists and quotes that end in code, mostly code that nobody closed, with the empty lines that are part of it. */
const codeLine = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '- ',
      '1. ',
      '7) ',
      '  - ',
      '> ',
      '>',
      '- - ',
      '- > ',
      '> - ',
      '  ',
      '    ',
      '\t',
    ),
    fc.constantFrom('x', 'la ley', '```', '```', '```js', '~~~', '# t', '', '', 'a_b'),
    fc.constantFrom('', '', ' ', '  ', '\t'),
  )
  .map((parts) => parts.join(''));
const codeTexts = fc
  .array(fc.tuple(codeLine, fc.constantFrom('\n', '\n', '\n\n', '\n\n\n', '\n \n', '\r\n')), {
    minLength: 1,
    maxLength: 9,
  })
  .map((lines) => lines.flat().join(''));

/** Texts of our Markdown, with everything that makes it hard. */
export const editorTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: joinedBy(plain) },
  { weight: 3, arbitrary: joinedBy(separators) },
  { weight: 2, arbitrary: codeTexts },
  { weight: 1, arbitrary: garbage },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.tuple(joinedBy(plain), garbage).map((parts) => parts.join('')) },
);

/** What does not hold of a text: opened, saved, each block written anew, and edited in ways that `random` chooses. */
export function faultsOf(text: string, random: () => number = Math.random): string[] {
  const opened = openText(text);
  const faults: string[] = [];
  if (opened.save(opened.doc) !== text) faults.push('saved unchanged, it is another text');
  for (const [index, source] of opened.sources.entries()) {
    const block = opened.doc.child(index);
    if (block.attrs['kind'] !== 'raw') faults.push(...faultsOfBlock(block, source));
  }
  return [...faults, ...faultsOfEdits(opened, text, random)];
}

/**
 * A block that is written anew reads as before and is rendered as before. Emphasis beside a sign within a word,
 * which Markdown can express only sometimes, may be narrowed.
 */
function faultsOfBlock(block: Node, source: string): string[] {
  const written = writeBlock(block);
  const read = settleBlocks(readNodes(written));
  const meant = settleBlocks([block]);
  const isNarrowed = !isSame(read, meant);
  if (!isSame(read.map(unemphasised), meant.map(unemphasised)))
    return [`${shown(meant)} was written ${JSON.stringify(written)}: ${shown(read)}`];
  const [before, after] = [seenOf(source), seenOf(written)];
  return isNarrowed || before === after
    ? []
    : [`seen: ${JSON.stringify(written)} shows ${after}, not ${before}`];
}

const { strong, em } = schema.marks;

function unemphasised(node: Node): Node {
  if (node.isInline) return node.mark(strong.removeFromSet(em.removeFromSet(node.marks)));
  return node.copy(Fragment.fromArray(joined(node.children.map(unemphasised))));
}

function isSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, index) => others[index]?.eq(node));
}

function shown(nodes: readonly Node[]): string {
  return Fragment.from([...nodes]).toString();
}

/** One block is taken away, put elsewhere, replaced or written into: the others keep their bytes. */
function faultsOfEdits(opened: OpenText, text: string, random: () => number): string[] {
  const { doc } = opened;
  const blocks = [...doc.children];
  const pick = () => Math.floor(random() * blocks.length);
  const at = pick();
  const paragraph = schema.nodes.paragraph.create(null, schema.text('Una palabra nueva'));
  const edits: Record<string, Node[]> = {
    removed: blocks.toSpliced(at, 1),
    moved: blocks.toSpliced(at, 1).toSpliced(pick(), 0, ...blocks.slice(at, at + 1)),
    replaced: blocks.toSpliced(at, 1, paragraph),
    inserted: blocks.toSpliced(at, 0, paragraph),
    doubled: blocks.toSpliced(at, 0, ...blocks.slice(at, at + 1)),
    extended: blocks.toSpliced(at, 1, ...blocks.slice(at, at + 1).map(extended)),
  };
  return Object.entries(edits).flatMap(([name, edited]) => {
    const changed = doc.copy(
      Fragment.from(edited.length > 0 ? edited : schema.nodes.paragraph.create()),
    );
    const saved = opened.save(changed);
    const read = settleBlocks(readNodes(saved));
    const meant = settleBlocks(changed.children);
    if (!isSame(read.map(unemphasised), meant.map(unemphasised)))
      return [
        `${name} ${at}: ${shown(meant)} was saved as ${JSON.stringify(saved)}: ${shown(read)}`,
      ];
    return name === 'replaced' ? faultsOfPlace(saved, text, at) : [];
  });
}

function extended(block: Node): Node {
  if (block.isTextblock) return block.copy(block.content.addToEnd(schema.text(' más')));
  if (block.isLeaf || !block.lastChild) return block;
  return block.copy(block.content.replaceChild(block.childCount - 1, extended(block.lastChild)));
}

/** The lines of every block but one are those that they were. */
function faultsOfPlace(saved: string, text: string, at: number): string[] {
  const before = openText(text).sources;
  const after = openText(saved).sources;
  const others = (sources: readonly string[]) => sources.toSpliced(at, 1);
  const isKept = JSON.stringify(others(before)) === JSON.stringify(others(after));
  return isKept ? [] : [`replaced ${at}: other blocks changed too: ${JSON.stringify(saved)}`];
}

/** What readers see of a text, each letter with the elements around it, their order aside. */
export function seenOf(text: string): string {
  const open: string[] = [];
  let seen = '';
  let around = '';
  const { html } = renderMarkdown(text);
  for (const [, tag = '', letters = ''] of html.matchAll(/<([^>]*)>|([^<]+)/g)) {
    const now = [...new Set(open)].toSorted().join();
    if (letters.trim() && now !== around) seen += `{${now}}`;
    if (letters.trim()) around = now;
    if (letters) seen += letters;
    else if (tag.startsWith('/')) open.pop();
    else if (tag === 'br') seen += '<br>';
    else open.push(tag);
  }
  return seen
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' <br>', '<br>')
    .replaceAll(/ ?(\{[^}]*\}) ?/g, '$1');
}
