// Making an account: what is refused, what is taken, and how often.
import { expect, test } from 'vitest';
import { RegisterInput } from '#domain/accounts';
import { register } from '#domain/accounts/server';
import { client, leo, whoIs } from '#tests/helpers/accounts.ts';
import { createTestServices } from '#tests/helpers/services.ts';

function numbered(index: number) {
  return { ...leo, username: `leo ${index}`, email: `leo${index}@vigia.test` };
}

test('registering makes a reader and logs in; nothing of the body can make an administrator', async () => {
  await using services = await createTestServices();
  const result = await register(services, leo, client);
  expect(result.user).toEqual({ username: 'leo', email: 'leo@vigia.test', role: 'user' });
  expect(await whoIs(services, result)).toBe('leo');
  for (const extra of [{ role: 'admin' }, { id: '1' }, { email_verified: true }]) {
    expect(RegisterInput.safeParse({ ...leo, ...extra }).success).toBe(false);
  }
});

test('twenty registrations of one e-mail at once make one account', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      register(services, { ...leo, username: `leo ${index}` }, client),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' });
});

test('twenty registrations of one username at once, however it is spelt, make one account', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const spellings = ['leo', 'LEO', 'Léo', 'ｌｅｏ', 'lео'];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      register(
        services,
        { ...leo, username: spellings[index % 5]!, email: `leo${index}@vigia.test` },
        client,
      ),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' });
});

test('names that speak for the house are not given away', async () => {
  await using services = await createTestServices();
  for (const username of ['admin', 'Administrador', 'V i g í a', 'r-o-o-t', 'sоporte', 'ROOT']) {
    await expect(register(services, { ...leo, username }, client)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'account.takenUsername',
    });
  }
});

test('a password that is among the first to be guessed is refused', async () => {
  await using services = await createTestServices();
  for (const password of ['123456', 'password', 'QWERTY', '111111', leo.email]) {
    await expect(register(services, { ...leo, password }, client)).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
});

test('an address makes ten accounts an hour', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  for (let index = 0; index < 10; index += 1) await register(services, numbered(index), client);
  await expect(register(services, numbered(10), client)).rejects.toMatchObject({
    kind: 'too-many',
  });
});
