// Logging in: what proves an account, and what guesses cost.
import { expect, test } from 'vitest';
import { LoginInput, RegisterInput } from '#domain/accounts';
import { changePassword, logIn, register, removeAccount } from '#domain/accounts/server';
import { client, cookieOf, idOf, leo, whoIs } from '#tests/helpers/accounts.ts';
import { createTestServices } from '#tests/helpers/services.ts';

test('passwords count in full: spaces, NUL and the bytes after the 72nd', async () => {
  await using services = await createTestServices();
  const passwords = ['con espacio ', 'con\0cero', 'x'.repeat(72) + 'a', 'ñ'.repeat(1024)];
  for (const [index, password] of passwords.entries()) {
    const account = { username: `leo ${index}`, email: `leo${index}@vigia.test`, password };
    await register(services, account, client);
    expect(await logIn(services, account, client)).toMatchObject({ kind: 'loggedIn' });
    for (const other of [
      password.slice(0, -1),
      `${password.slice(0, -1)}b`,
      password.trim() + ' ',
    ]) {
      if (other === password) continue;
      await expect(logIn(services, { ...account, password: other }, client)).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    }
  }
});

test('an e-mail is known in any case and with space around it', async () => {
  await using services = await createTestServices();
  await register(services, RegisterInput.parse({ ...leo, email: ' LEO@Vigia.Test ' }), client);
  const input = LoginInput.parse({ email: 'Leo@VIGIA.test ', password: leo.password });
  expect(await logIn(services, input, client)).toMatchObject({ user: { email: leo.email } });
});

test('each login has a session of its own, and one that was planted before is not taken over', async () => {
  await using services = await createTestServices();
  const first = await register(services, leo, client);
  const second = await logIn(services, leo, { ...client, cookie: cookieOf(first) });
  expect(cookieOf(second)).not.toBe(cookieOf(first));
  expect(await whoIs(services, second)).toBe('leo');
  expect(await whoIs(services, first)).toBeNull();
  const planted = cookieOf(first).replace(/=.*$/, '=planted.value');
  const third = await logIn(services, leo, { ...client, cookie: planted });
  expect(cookieOf(third)).not.toContain('planted');
});

// How similar their times are is measured by `npm run drill -- answers`.
test('an unknown e-mail and a wrong password are refused alike, and both cost a hash', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const work: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 5; round += 1) {
    for (const [kind, email] of [
      ['known', leo.email],
      ['unknown', `nadie${round}@vigia.test`],
    ] as const) {
      const before = process.cpuUsage();
      await expect(
        logIn(services, { email, password: 'equivocada' }, client),
      ).rejects.toMatchObject({ message: 'account.wrongCredentials' });
      const { user, system } = process.cpuUsage(before);
      work[kind]!.push(user + system);
    }
  }
  const [known = 0, unknown = 0] = Object.values(work).map(
    (list) => list.toSorted((a, b) => a - b)[2],
  );
  expect(unknown / known).toBeGreaterThan(0.4);
});

test('ten failures close an account to that address only, and a restart does not forget them', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  const wrong = { ...leo, password: 'equivocada' };
  for (let round = 0; round < 10; round += 1) {
    await expect(logIn(services, wrong, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
  }
  await expect(logIn(services, leo, client)).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900),
  });
  const { createLimits } = await import('#platform/limits');
  const restarted = { ...services, limits: createLimits(services.config, services.database) };
  await expect(logIn(restarted, leo, client)).rejects.toMatchObject({ kind: 'too-many' });
  const elsewhere = { address: '198.51.100.1' };
  expect(await logIn(services, leo, elsewhere)).toMatchObject({ kind: 'loggedIn' });
});

test('of many guesses at once only the first ten can be right', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  const guesses = Array.from({ length: 40 }, () => ({ ...leo, password: 'equivocada' }));
  const results = await Promise.allSettled(
    [...guesses, leo].map((guess) => logIn(services, guess, client)),
  );
  const kinds = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { kind: string }).kind : 'in',
  );
  expect(kinds.filter((kind) => kind === 'unauthenticated').length).toBeLessThanOrEqual(10);
  expect(kinds.at(-1)).toBe('too-many');
});

test('no login with the old password outlasts a change of it, whenever it came', async () => {
  await using services = await createTestServices();
  const opened = await register(services, leo, client);
  const userId = await idOf(services, opened);
  const passwords = Array.from({ length: 4 }, (_, round) => `${leo.password}-${round}`);
  let present = leo.password;
  for (const password of passwords) {
    const old = { email: leo.email, password: present };
    const change = { userId, current_password: present, password };
    // Two at a time are compared: the ones behind the change have read the password before it was replaced.
    const logins = (count: number) =>
      Array.from({ length: count }, () => logIn(services, old, client).catch(() => null));
    const before = logins(3);
    const changed = changePassword(services, change, client);
    const results = await Promise.all([...before, ...logins(6)]);
    const kept = await changed;
    for (const result of results) {
      if (result) expect(await whoIs(services, result)).toBeNull();
    }
    expect(await whoIs(services, kept)).toBe('leo');
    present = password;
  }
});

test('a login while the account is being deleted is refused as one of nobody', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const logins = Array.from({ length: 6 }, () => logIn(services, leo, client));
  // The others have read the password by now, and wait for it to be compared.
  await Promise.race(logins);
  await removeAccount(services, leo.email, () => Promise.resolve());
  for (const result of await Promise.allSettled(logins)) {
    if (result.status === 'fulfilled') expect(await whoIs(services, result.value)).toBeNull();
    else expect(result.reason).toMatchObject({ message: 'account.wrongCredentials' });
  }
});

test('neighbours in one IPv6 network share their failures', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  for (let round = 0; round < 10; round += 1) {
    const neighbour = { address: `2001:db8:1:2::${round}` };
    await expect(
      logIn(services, { ...leo, password: 'equivocada' }, neighbour),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
  }
  await expect(logIn(services, leo, { address: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({
    kind: 'too-many',
  });
  expect(await logIn(services, leo, { address: '2001:db8:1:3::1' })).toBeTruthy();
});
