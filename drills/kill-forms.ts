// Kills the whole program at random times while people subscribe, register and write, and counts what was
// acknowledged and is not there, and what is there by half.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

const requestsPerRound = 200;
const atOnce = 8;
const maxLifetimeMs = 2500;

type Kind = 'subscription' | 'registration' | 'message';
const kinds: readonly Kind[] = ['subscription', 'registration', 'message'];

/** Where the answered ones must be found afterwards. */
const queries: Record<Kind, string> = {
  subscription: 'select email from subscriptions',
  registration:
    'select email from users where exists (select from credentials where user_id = users.id and password is not null)',
  message: 'select email from contact_messages',
};

/** A user without a password, and a message that no mail will tell of. */
const halfDone = [
  'select count(*) from users where not exists (select from credentials where user_id = users.id)',
  `select count(*) from contact_messages where mailed_at is null and not exists (
     select from pgboss.job where name = 'mail-contact-message' and data->>'messageId' = contact_messages.id::text)`,
];

/** `rounds` kills on one database: the embedded one of `dataDir`, or the server of `databaseUrl`. */
export async function killForms(
  rounds: number,
  databaseUrl?: string,
  dataDir?: string,
): Promise<DrillResult> {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-')));
  const settings = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const acknowledged: Record<Kind, string[]> = { subscription: [], registration: [], message: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const site = await startSite(settings);
    const work = sendForms(site.url, round, (kind, email) => acknowledged[kind].push(email));
    await wait(Math.random() * maxLifetimeMs);
    await site.end('SIGKILL');
    await work;
    if (process.stderr.isTTY)
      process.stderr.write(`\r${round}/${rounds} rounds, ${count(acknowledged)} acknowledged`);
  }
  const { lost, halves } = await compare(settings, acknowledged);
  await rm(folder, { recursive: true });
  return {
    isGood: lost + halves === 0 && count(acknowledged) > 0,
    text: `${rounds} kills under forms (${databaseUrl ? 'PostgreSQL' : 'embedded'}): ${count(acknowledged)} acknowledged, ${lost} lost, ${halves} half done`,
  };
}

/** Sends until everything was sent or nobody answers any more. */
async function sendForms(
  url: string,
  round: number,
  onAnswered: (kind: Kind, email: string) => void,
): Promise<void> {
  let next = 0;
  const sender = async () => {
    while (next < requestsPerRound) {
      const index = next++;
      const kind = kinds[index % kinds.length] ?? 'message';
      const email = `r${round}-${index}@example.org`;
      const [target, body] = formOf(kind, email);
      const isDone = await fetch(url + target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(
        ({ ok }) => ok,
        () => null,
      );
      if (isDone === null) return;
      if (isDone) onAnswered(kind, email);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

function formOf(kind: Kind, email: string): [target: string, body: object] {
  if (kind === 'subscription') return ['/api/newsletter/subscribe', { email }];
  const name = email.replace(/@.*/, '');
  if (kind === 'registration') {
    return ['/api/auth/register', { username: name, email, password: 'una clave larga' }];
  }
  return ['/api/contact', { name, email, message: 'Una pregunta.', privacy: true }];
}

async function compare(
  settings: { DATA_DIR: string; DATABASE_URL?: string },
  acknowledged: Record<Kind, readonly string[]>,
): Promise<{ lost: number; halves: number }> {
  const database = await openDatabase(settings, createLog('silent'));
  let lost = 0;
  for (const kind of kinds) {
    const { rows } = await database.pool.query<{ email: string }>(queries[kind]);
    const present = new Set(rows.map(({ email }) => email));
    lost += acknowledged[kind].filter((email) => !present.has(email)).length;
  }
  let halves = 0;
  for (const query of halfDone) {
    const { rows } = await database.pool.query<{ count: string }>(query);
    halves += Number(rows[0]?.count);
  }
  await database.close();
  return { lost, halves };
}

function count(acknowledged: Record<Kind, readonly string[]>): number {
  return kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0);
}
