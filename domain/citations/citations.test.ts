import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { apaOf, citationFile, citedPiece } from './citations.ts';

const cited = {
  slug: 'uno',
  author: 'Ana Ruiz',
  publication: 'Vigía',
  title: 'Qué encuentra el 5 % & qué no',
  language: 'es',
  address: 'https://vigia.test/noticias/uno',
  date: '2026-10-29T23:30:00.000Z',
  version: 'Versión del 2 de noviembre de 2026',
} as const;

test('in words, in the language of the piece, by the day of Madrid', () => {
  expect(apaOf(cited)).toBe(
    'Ana Ruiz. (2026, 30 de octubre). Qué encuentra el 5 % & qué no. Vigía. https://vigia.test/noticias/uno',
  );
  expect(apaOf({ ...cited, author: 'Vigía', title: 'Why?', language: 'en' })).toBe(
    'Vigía. (2026, October 30). Why? https://vigia.test/noticias/uno',
  );
});

test('as BibTeX, what LaTeX takes for commands escaped', () => {
  expect(citationFile(cited, 'bib')).toBe(`@misc{vigia-uno,
  author = {{Ana Ruiz}},
  title = {{Qué encuentra el 5 \\% \\& qué no}},
  year = {2026},
  month = oct,
  day = {30},
  howpublished = {Vigía},
  url = {https://vigia.test/noticias/uno},
  note = {Versión del 2 de noviembre de 2026},
  language = {spanish}
}
`);
  const title = String.raw`\input{x}}, a = {x} $b_1^2$ #~`;
  expect(citationFile({ ...cited, title }, 'bib')).toContain(
    String.raw`title = {{\textbackslash{}input\textbraceleft{}x\textbraceright{}\textbraceright{}, ` +
      String.raw`a = \textbraceleft{}x\textbraceright{} \$b\_1\textasciicircum{}2\$ \#\textasciitilde{}}},`,
  );
});

test('as RIS, with the line ends of its standard', () => {
  expect(citationFile({ ...cited, language: 'en' }, 'ris').split('\r\n')).toEqual([
    'TY  - ELEC',
    'AU  - Ana Ruiz',
    'TI  - Qué encuentra el 5 % & qué no',
    'T2  - Vigía',
    'PB  - Vigía',
    'PY  - 2026',
    'DA  - 2026/10/30',
    'UR  - https://vigia.test/noticias/uno',
    'LA  - en',
    'N1  - Versión del 2 de noviembre de 2026',
    'ER  - ',
    '',
  ]);
});

test('no text adds a field or a line to a citation, or leaves one open', () => {
  const hostile = fc
    .array(fc.constantFrom('\r', '\n', '\u2028', '\u0085', '{', '}', '\\', '%', 'ER  - ', 'x', 'ñ'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, hostile, (title, author) => {
      const ris = citationFile({ ...cited, title, author }, 'ris').split('\r\n');
      expect(ris).toHaveLength(12);
      expect(ris.slice(0, 11).every((line) => /^[A-Z][A-Z0-9] {2}- \S*/.test(line))).toBe(true);
      expect(ris.join('')).not.toMatch(/[\r\n\u0085\u2028]/u);
      const bib = citationFile({ ...cited, title, author }, 'bib');
      expect(bib.split('\n')).toHaveLength(12);
      expect(depthsOf(bib)).toEqual({ least: 0, last: 0 });
    }),
  );
});

/** How deep in braces a text gets at least, and how deep it ends, as BibTeX counts them. */
function depthsOf(text: string) {
  let depth = 0;
  let least = 0;
  for (const [sign] of text.matchAll(/[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    least = Math.min(least, depth);
  }
  return { least, last: depth };
}

test('of a piece in the language of the reader, else in Spanish; its version is the last change', () => {
  const piece = {
    slug: 'uno',
    date: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-03T08:00:00.000Z',
    title_es: 'Título',
    title_en: '',
    author: 'Agent: Radar',
  };
  const address = 'https://vigia.test/en/noticias/uno';
  const english = citedPiece(piece, { language: 'en', address, t: translators.en });
  expect(english).toMatchObject({
    title: 'Título',
    language: 'es',
    version: 'Version of November 3, 2026',
  });
  expect(english.author).toBe('Agent Radar (a program)');
  const early = { ...piece, updated_at: '2026-10-01T08:00:00.000Z' };
  expect(citedPiece(early, { language: 'es', address, t: translators.es }).version).toBe(
    'Versión del 1 de noviembre de 2026',
  );
});
