import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.server.ts';

test('a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const { hash, verify } = createPasswordHasher();
  const [one, two] = await Promise.all([hash('secreto'), hash('secreto')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verify({ hash: one, password: 'secreto' })).toBe(true);
  expect(await verify({ hash: one, password: 'secretO' })).toBe(false);
});

test('a hash of another program with other costs is verified as it says', async () => {
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  const { verify } = createPasswordHasher();
  expect(await verify({ hash: known, password: 'password' })).toBe(true);
});

test('when too many wait, more are put off', async () => {
  const { verify, hash } = createPasswordHasher({ maxQueue: 5 });
  const stored = await hash('secreto');
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => verify({ hash: stored, password: 'secreto' })),
  );
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused.length).toBeGreaterThanOrEqual(13);
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'unavailable' });
  expect(await verify({ hash: stored, password: 'secreto' })).toBe(true);
});
