import { expect, test } from 'vitest';
import { mailIdentities } from '#domain/accounts/server';
import { createTestServices } from '#tests/helpers/services.ts';

test('a mail is known by its identity wherever that stands, and no other is', async () => {
  await using services = await createTestServices();
  const { write, find } = await mailIdentities(services);
  const identity = { about: 'password', id: 'a-1', at: '2026-11-21T09:00:00.000Z' } as const;
  const written = write(identity);
  expect(find(`Message-ID:\r\n <${written}@vigia.test>`)).toEqual(identity);
  const mark = written.slice(-22);
  for (const forged of [
    `password-a-2-1795251600000.${mark}`,
    // Times that are written otherwise than ours, and no times at all.
    `password-a-1-0000000000001.${mark}`,
    `subscription-a-1-9999999999999.${mark}`,
    written.slice(0, -1),
  ]) {
    expect(find(`<${forged}@vigia.test>`)).toBeNull();
  }
});
