import { expect, test } from 'vitest';
import type { LedgerSentence, Settlement } from '#domain/ledger';
import {
  firstToRead,
  isOpen,
  keyOf,
  openBeside,
  sentenceBeside,
  stateOf,
  withPending,
  withSettled,
} from './sentence-states.ts';

const by = { by: 'ana', at: '2026-11-18T08:00:00.000Z', note: '', passages: [] };

function sentence(at: number, fields: Partial<LedgerSentence> = {}): LedgerSentence {
  return {
    language: 'es',
    field: 'body',
    at,
    length: 9,
    text: 'Una frase',
    hash: `hash ${at}`,
    notes: [],
    state: 'open',
    open: 'to-read',
    is_made: true,
    is_without_source: false,
    settlement: null,
    differences: [],
    passages: [],
    ...fields,
  };
}

function pending(hash: string, kind: Settlement['kind']) {
  return { language: 'es' as const, hash, settlement: { ...by, kind } };
}

const settled: Settlement = { ...by, kind: 'read' };
const text = [
  sentence(0, { open: null, state: 'anchored' }),
  sentence(10),
  sentence(20, { open: null, state: 'anchored', settlement: settled }),
  sentence(30, { open: 'differs' }),
  sentence(40, { open: 'differs', settlement: { ...by, kind: 'exception' } }),
];

test('a sentence is what a person settled, else what code found', () => {
  expect(text.map(stateOf)).toEqual(['found', 'to-read', 'read', 'differs', 'exception']);
  expect(text.map(isOpen)).toEqual([false, true, false, true, false]);
});

test('the way leads from one open sentence to the next and round', () => {
  const at = (key: string, direction: 1 | -1) => openBeside(text, key, direction)?.at;
  expect(at(keyOf(text[0]!), 1)).toBe(10);
  expect(at(keyOf(text[1]!), 1)).toBe(30);
  expect(at(keyOf(text[3]!), 1)).toBe(10);
  expect(at(keyOf(text[1]!), -1)).toBe(30);
  expect(openBeside(text.slice(0, 2), keyOf(text[1]!), 1)).toBeNull();
  expect(openBeside(text, 'gone', 1)?.at).toBe(10);
  expect(sentenceBeside(text, keyOf(text[0]!), -1)?.at).toBe(0);
  expect(sentenceBeside(text, keyOf(text[3]!), 1)?.at).toBe(40);
});

test('reading begins with the named sentence, else with the first open one', () => {
  expect(firstToRead(text, 'hash 40')?.at).toBe(40);
  expect(firstToRead(text, 'gone')?.at).toBe(10);
  expect(firstToRead([text[0]!], null)?.at).toBe(0);
  expect(firstToRead([], null)).toBeUndefined();
});

test('what is on its way to the server shows as settled, an exception alone where something differs', () => {
  const shown = withPending(text, [pending('hash 10', 'no-claim'), pending('hash 30', 'read')]);
  expect(shown.map(stateOf)).toEqual(['found', 'no-claim', 'read', 'differs', 'exception']);
  expect(stateOf(withPending(text, [pending('hash 30', 'exception')])[3]!)).toBe('exception');
});

test('the way on leads past the same words, which are settled together', () => {
  const same = { hash: 'the same' };
  const twice = [sentence(0, same), sentence(10, same), sentence(20), sentence(30, same)];
  const after = withSettled(twice, twice[0]!, 'no-claim');
  expect(openBeside(after, keyOf(after[0]!), 1)?.at).toBe(20);
  expect(after.filter(isOpen)).toHaveLength(1);
  const differing = [twice[0]!, sentence(10, { ...same, open: 'differs' })];
  expect(withSettled(differing, twice[0]!, 'read').filter(isOpen)).toEqual([differing[1]]);
});
