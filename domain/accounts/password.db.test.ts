// A new password: of somebody who knows the present one, and by a mailed link.
import { expect, test } from 'vitest';
import {
  changePassword,
  findPerson,
  logIn,
  mailPasswordReset,
  register,
  removeAccount,
  requestPasswordReset,
  resetPassword,
} from '#domain/accounts/server';
import { hourMs } from '#platform/durations';
import { client, idOf, later, leo, whoIs, withMail } from '#tests/helpers/accounts.ts';
import { createTestServices } from '#tests/helpers/services.ts';

test('a new password ends the sessions on all devices and keeps the caller in', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const devices = [];
  for (let device = 0; device < 5; device += 1) devices.push(await logIn(services, leo, client));
  const userId = await idOf(services, devices[0]!);
  const input = { userId, current_password: leo.password, password: 'otra-clave-larga' };
  await expect(
    changePassword(services, { ...input, current_password: 'no' }, client),
  ).rejects.toMatchObject({ kind: 'invalid' });
  const fresh = await changePassword(services, input, client);
  for (const device of devices) expect(await whoIs(services, device)).toBeNull();
  expect(await whoIs(services, fresh)).toBe('leo');
  await expect(logIn(services, leo, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('of many guesses at once beside an open session only the first ten can be right', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const userId = await idOf(services, await register(services, leo, client));
  const guess = (current_password: string) =>
    changePassword(services, { userId, current_password, password: 'otra-clave-larga' }, client);
  const results = await Promise.allSettled(
    [...Array.from({ length: 40 }, () => 'equivocada'), leo.password].map(guess),
  );
  const kinds = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { kind: string }).kind : 'changed',
  );
  expect(kinds.filter((kind) => kind === 'invalid').length).toBeLessThanOrEqual(10);
  expect(kinds.at(-1)).toBe('too-many');
});

test('of two changes of one password at once, the one that comes second is told that it is another', async () => {
  await using services = await createTestServices();
  const userId = await idOf(services, await register(services, leo, client));
  const change = (password: string) =>
    changePassword(services, { userId, current_password: leo.password, password }, client);
  const passwords = ['clave-de-una', 'clave-de-otra'];
  const results = await Promise.allSettled(passwords.map(change));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = results.findIndex(({ status }) => status === 'fulfilled');
  expect(results[1 - first]).toMatchObject({ reason: { message: 'account.wrongPassword' } });
  const login = { email: leo.email, password: passwords[first]! };
  expect(await logIn(services, login, client)).toMatchObject({ kind: 'loggedIn' });
});

test('a change of the password while the account is being deleted is told so', async () => {
  await using services = await createTestServices();
  const userId = await idOf(services, await register(services, leo, client));
  const changed = changePassword(
    services,
    { userId, current_password: leo.password, password: 'otra-clave-larga' },
    client,
  );
  // The account is found before its password is compared, which takes longer than to delete it.
  await findPerson(services, userId);
  await removeAccount(services, leo.email, () => Promise.resolve());
  await expect(changed).rejects.toMatchObject({ message: 'account.noSuchAccount' });
});

test('the right password counts for nothing, however often it is asked for', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const userId = await idOf(services, await register(services, leo, client));
  const input = { userId, current_password: leo.password, password: leo.password };
  for (let time = 0; time < 12; time += 1) await changePassword(services, input, client);
});

test('a forgotten password is reset by a mailed link that works once', async () => {
  await using own = await createTestServices();
  const { services, sent, token } = withMail(own);
  const session = await register(services, leo, client);
  await mailPasswordReset(services, { email: leo.email, language: 'es' });
  expect(sent[0]?.to).toBe(leo.email);
  expect(sent[0]?.text).toContain('https://vigia.test/restablecer?token=');
  const input = { token: token(), password: 'otra-clave-larga' };
  const [first, second] = await Promise.allSettled([
    resetPassword(services, input),
    resetPassword(services, input),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(resetPassword(services, input)).rejects.toMatchObject({
    message: 'account.brokenReset',
  });
  expect(await whoIs(services, session)).toBeNull();
  expect(await logIn(services, { ...leo, password: input.password }, client)).toBeTruthy();
  await expect(logIn(services, leo, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('a link that is an hour old, replaced by another or made up resets nothing', async () => {
  await using own = await createTestServices();
  const { services, sent, token } = withMail(own);
  await register(services, leo, client);
  await mailPasswordReset(services, { email: leo.email, language: 'en' });
  expect(sent[0]?.text).toContain('https://vigia.test/en/restablecer?token=');
  const replaced = token();
  await mailPasswordReset(services, { email: leo.email, language: 'es' });
  const last = token();
  later(own, hourMs);
  for (const each of [replaced, last, 'inventado', '%']) {
    await expect(
      resetPassword(services, { token: each, password: 'otra-clave-larga' }),
    ).rejects.toMatchObject({ message: 'account.brokenReset' });
  }
  await mailPasswordReset(services, { email: 'nadie@vigia.test', language: 'es' });
  expect(sent).toHaveLength(2);
});

test('resets are asked for five times an hour from an address and three times for an e-mail', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const ask = (email: string, address: string) =>
    requestPasswordReset(services, { email, language: 'es' }, { address });
  for (let round = 0; round < 3; round += 1) await ask(leo.email, `198.51.100.${round}`);
  await expect(ask(leo.email, '198.51.100.9')).rejects.toMatchObject({ kind: 'too-many' });
  for (let round = 0; round < 5; round += 1) await ask(`a${round}@vigia.test`, client.address);
  await expect(ask('z@vigia.test', client.address)).rejects.toMatchObject({ kind: 'too-many' });
});
