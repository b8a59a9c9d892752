import { DatabaseError as PgError } from 'pg';
import { expect, test } from 'vitest';
import { connectionRefusal } from './engine.ts';

test('a server that answers with a refusal is not said to be silent, and a password that is missing is asked for', () => {
  const refused = new PgError('database "vigia" does not exist', 92, 'error');
  refused.severity = 'FATAL';
  expect(connectionRefusal(refused)).toBe(
    'refuses the connection: database "vigia" does not exist',
  );
  const silent = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  expect(connectionRefusal(silent)).toBe('does not answer: connect ECONNREFUSED 127.0.0.1:5432');
  const asked = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(connectionRefusal(asked)).toMatch(/^asks for a password, and the address has none/);
});
