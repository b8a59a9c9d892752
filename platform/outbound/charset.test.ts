import { expect, test } from 'vitest';
import { decodeText } from './charset.ts';

const words = 'Señales de España: ¿quién decide?';
const latin = Buffer.from(words, 'latin1');
const utf16 = Buffer.from(words, 'utf16le');

test('a text is read in the encoding it is in, wherever that is said', () => {
  const cases: [bytes: Buffer, contentType: string][] = [
    [Buffer.from(words), 'text/plain'],
    [Buffer.from(words), 'text/plain; charset=utf-8'],
    [Buffer.from(words), 'text/plain; charset="UTF8"'],
    [latin, 'text/plain; charset=ISO-8859-1'],
    [latin, "text/plain;charset='windows-1252'"],
    // Nothing said, and no UTF-8.
    [latin, 'text/plain'],
    [Buffer.from(words), 'text/plain; charset=klingon'],
    [Buffer.from(`\uFEFF${words}`), 'text/plain; charset=iso-8859-1'],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'text/plain; charset=utf-8'],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]), 'text/plain'],
  ];
  expect(cases.map(([bytes, contentType]) => decodeText(bytes, contentType))).toEqual(
    cases.map(() => words),
  );
});

test('a document that says its encoding itself is believed where the header is silent or wrong', () => {
  const documents: [head: string, contentType: string][] = [
    ['<?xml version="1.0" encoding="ISO-8859-1"?>', 'text/xml'],
    ["<?xml version='1.0' encoding='windows-1252'?>", 'application/rss+xml; charset=utf-8'],
    ['<meta charset="iso-8859-1">', 'text/html'],
    [
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">',
      'text/html; charset=UTF-8',
    ],
  ];
  for (const [head, contentType] of documents) {
    expect(decodeText(Buffer.from(head + words, 'latin1'), contentType)).toBe(head + words);
  }
});

test('a declaration that cannot be right is passed over', () => {
  const text = `<meta charset="utf-16">${words}`;
  expect(decodeText(Buffer.from(text), 'text/html')).toBe(text);
});

test('one broken byte costs one character, not the page', () => {
  const broken = Buffer.concat([Buffer.from(words), Buffer.from([0xff]), Buffer.from(words)]);
  expect(decodeText(broken, 'text/html; charset=utf-8')).toBe(`${words}\uFFFD${words}`);
});

test('what declares UTF-8 and is older keeps its letters', () => {
  expect(decodeText(latin, 'application/rss+xml; charset=utf-8')).toBe(words);
  const feed = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${words}`, 'latin1');
  expect(decodeText(feed, 'text/xml')).toContain(words);
});

test('a text can be stored: no NUL is in it', () => {
  expect(decodeText(Buffer.from('a\0b'), 'text/plain')).toBe('ab');
});
