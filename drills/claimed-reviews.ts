// What readers are told of reviews, while two people and an agent do what they like with articles that a model wrote.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { runOnServer, withDatabase } from '#tests/helpers/server-template.ts';
import { type WalkedServices, walkAtRandom } from './claimed-reviews/walk.ts';
import type { DrillResult } from './drill-result.ts';

/** Enough to reach what two acts on three articles and two languages lead to; a longer walk meets fewer new states. */
const actsOfWalk = 200;
const from = '2026-11-21T09:00:00.000Z';

/** So many random acts, in walks of 200, each on a database of its own. */
export async function claimedReviews(acts: number, databaseUrl?: string): Promise<DrillResult> {
  let [signed, claims] = [0, 0];
  const faults: string[] = [];
  const seed = Math.floor(Math.random() * 2 ** 31);
  const walks = Math.ceil(acts / actsOfWalk);
  for (let walk = 0; walk < walks; walk += 1) {
    const done = await onOwnDatabase(databaseUrl, walk, (services) =>
      walkAtRandom(services, {
        acts: Math.min(actsOfWalk, acts - walk * actsOfWalk),
        seed: seed + walk,
      }),
    );
    signed += done.signed;
    claims += done.claims;
    faults.push(...done.faults);
  }
  return {
    isGood: faults.length === 0,
    text: [
      `${acts} acts from seed ${seed}: ${signed} texts signed, ${claims} claims of a review looked at, ${faults.length} that nobody made`,
      ...faults,
    ].join('\n'),
  };
}

/** Work on a new database: an embedded one, or the server's next. */
async function onOwnDatabase<T>(
  databaseUrl: string | undefined,
  number: number,
  work: (services: WalkedServices) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const name = `walk_${number}`;
  if (databaseUrl) await runOnServer(databaseUrl, `create database ${name}`);
  const settings = {
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: withDatabase(databaseUrl, name) }),
  };
  const clock = fixedClock(from);
  const services = await createServices(loadConfig(settings), { log: createLog('silent'), clock });
  try {
    return await work({ ...services, clock });
  } finally {
    await services.outbound.close();
    await services.database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
