// All that is kept of a person comes with their file, and nothing of anybody else.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportDataOf, exportOwnData } from '#domain/newsroom/server';
import { users } from '../accounts/accounts.table.ts';
import { previewLinks } from '../content/content.table.ts';
import { replaceUsername } from '../accounts/account-rows.server.ts';
import { at, plantPerson } from '#tests/helpers/personal-rows.ts';
import { tablesOfPeople } from '#tests/helpers/personal-tables.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';

async function rowsOf({ db }: TestServices): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(tablesOfPeople)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** By what a row of each table is known in the file. */
const known = (mark: string): Record<keyof typeof tablesOfPeople, string> => ({
  users: `"username":"${mark}"`,
  sessions: `sessions ${mark}`,
  credentials: '"passwords":[{"set_at"',
  second_factors: '"second_factors":[{"verified"',
  verifications: '"open_links":[{"created_at"',
  subscriptions: `subscriptions ${mark}`,
  subscription_tokens: '"mailed_links":[{"purpose":"confirm"',
  suppressions: '"suppression":{"reason":"bounce"',
  deliveries: `deliveries ${mark}`,
  contact_messages: `contact_messages ${mark}`,
  articles: `articles-${mark}`,
  reviews: `reviews-${mark}`,
  content_items: `remains-${mark}`,
  working_copies: `"working_copies":[{"kind":"article","slug":"items-${mark}","title":"título ${mark}"`,
  revisions: `revisions ${mark}`,
  schedules: `"schedules":[{"kind":"article","slug":"items-${mark}"`,
  preview_links: `"preview_links":[{"kind":"article","slug":"items-${mark}"`,
  content_presence: `presence ${mark}`,
  ledger_settlements: `reopened ${mark}`,
  source_texts: `source_texts ${mark}`,
  agent_runs: `agent_runs ${mark}`,
  agent_settings: '"agents_stopped":[{"stopped_at"',
  newsletter_issues: `semana ${mark}`,
});

test('a row of every table that names a person comes, and nothing of another person or secret', async () => {
  await using services = await createTestServices();
  const before = await rowsOf(services);
  const ana = await plantPerson(services, 'anamarca');
  const after = await rowsOf(services);
  expect(Object.keys(tablesOfPeople).filter((table) => after[table] === before[table])).toEqual([]);
  await plantPerson(services, 'evamarca');
  const file = JSON.stringify(await exportOwnData(services, ana.accountId));
  const missing = Object.entries(known('anamarca')).filter(([, text]) => !file.includes(text));
  expect(missing).toEqual([]);
  expect(file).toContain('settlements anamarca');
  expect(file).not.toContain('evamarca');
  expect(file).not.toContain('secreto');
  const other = JSON.stringify(await exportDataOf(services, ' EVAMARCA@vigia.test '));
  expect(other).toContain('remains-evamarca');
  expect(other).not.toContain('anamarca');
});

test('what only an address tells waits until a mail has proved the address', async () => {
  await using services = await createTestServices();
  const { accountId, email } = await plantPerson(services, 'anamarca');
  await services.db.update(users).set({ email_verified: false });
  const file = await exportOwnData(services, accountId);
  expect(file).toMatchObject({ email_verified: false, newsletter: null, contact_messages: null });
  expect(JSON.stringify(file)).not.toContain('contact_messages anamarca');
  expect(await exportDataOf(services, email)).toMatchObject({
    email_verified: false,
    newsletter: { subscription: { email } },
  });
});

test('whoever had the username before is somebody else', async () => {
  await using services = await createTestServices();
  const { accountId } = await plantPerson(services, 'anamarca');
  await services.db.update(users).set({ created_at: new Date('2026-11-20T11:00:00.000Z') });
  const file = await exportOwnData(services, accountId);
  expect(file.newsroom).toMatchObject({ preview_links: [] });
  expect(file.agents).toMatchObject({ agents_stopped: [] });
  expect(JSON.stringify(file)).not.toContain('reopened anamarca');
});

test('work under an earlier username comes, and not what somebody else did under it', async () => {
  await using services = await createTestServices();
  const ana = await plantPerson(services, 'anamarca');
  const before = await exportOwnData(services, ana.accountId);
  const now = new Date(at);
  now.setUTCDate(now.getUTCDate() + 1);
  await replaceUsername(services.db, { userId: ana.accountId, username: 'nueva', now });
  const renamed = await exportOwnData(services, ana.accountId);
  expect(renamed.account).toMatchObject({
    username: 'nueva',
    former_usernames: [{ username: 'anamarca', until: now.toISOString() }],
  });
  for (const part of ['newsroom', 'ledger', 'agents'] as const) {
    expect(renamed[part]).toEqual(before[part]);
  }
  // Whoever takes the name afterwards does what they do under it.
  const later = { created_at: '2026-11-21T10:00:00.000Z' };
  await services.db.update(previewLinks).set(later);
  expect((await exportOwnData(services, ana.accountId)).newsroom.preview_links).toEqual([]);
});

test('a reader of the newsletter without an account has a file, and who is unknown has none', async () => {
  await using services = await createTestServices();
  const { email } = await plantPerson(services, 'anamarca');
  await services.db.delete(users);
  const file = await exportDataOf(services, email);
  expect(file).toMatchObject({ newsletter: { letters: [{ answer: 'deliveries anamarca' }] } });
  expect(file).not.toHaveProperty('account');
  expect(await exportDataOf(services, 'nadie@vigia.test')).toBeNull();
});

test('a copy can be asked for five times an hour', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const { accountId } = await plantPerson(services, 'anamarca');
  for (let time = 0; time < 5; time += 1) await exportOwnData(services, accountId);
  await expect(exportOwnData(services, accountId)).rejects.toMatchObject({ kind: 'too-many' });
});
