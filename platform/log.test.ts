import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, redactText } from './log.ts';

function collect() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => lines.push(line) }) };
}

test('an e-mail address keeps its first letter and its domain, wherever it stands', () => {
  const { lines, log } = collect();
  log.info(
    { to: 'ana.garcia+x@ejemplo.es', nested: { list: ['leo@ejemplo.es'] } },
    'Para ana@ejemplo.es',
  );
  expect(lines.join('')).not.toMatch(/garcia|ana@|leo@/);
  expect(lines.join('')).toContain('a***@ejemplo.es');
});

test('secrets are struck out by name, and passwords out of addresses', () => {
  const { lines, log } = collect();
  log.info({
    password: 'hunter2',
    body: { token: 'hunter3' },
    req: { headers: { cookie: 'hunter4' } },
  });
  log.error({ err: new Error('connect postgres://vigia:hunter5@db:5432/x') }, 'No');
  expect(lines.join('')).not.toMatch(/hunter/);
});

test('text without either is left as it is', () => {
  expect(redactText('{"url":"/noticias?tema=regulacion","ms":12}')).toBe(
    '{"url":"/noticias?tema=regulacion","ms":12}',
  );
});

test('what a query that failed was given is not logged, why it failed is', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const cause = new Error('PostgreSQL is away');
  const query = 'select "id" from "sessions" where "token" = $1';
  log.warn({ err: new DrizzleQueryError(query, ['geheim-4711', 'zwei'], cause) }, 'Put off');
  const [line = ''] = lines;
  expect(line).toContain('from');
  expect(line).toContain('PostgreSQL is away');
  expect(line).not.toMatch(/geheim-4711|zwei/);
  expect(() => JSON.parse(line)).not.toThrow();
});
