// Lives through years of Fridays on a clock of its own, with restarts, downtime, processes that die before
// they send, weeks without a story and changes of the clocks, and counts the weeks that did not have exactly
// the issue they should have, and the readers who were not written to once.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '#platform/config';
import { liveThrough, randomFrom } from '../tests/helpers/fridays.ts';
import type { DrillResult } from './drill-result.ts';

const weeksAYear = 52;

/** So many years on one database, the embedded one or the server of `databaseUrl`. */
export async function fridays(years: number, databaseUrl?: string): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const config = loadConfig({
    DATA_DIR: folder,
    SITE_URL: 'https://vigia.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const lived = await liveThrough(config, { weeks: weeksAYear * years, random: randomFrom(2026) });
  await rm(folder, { recursive: true });
  const { onTime, late, byHand, forgotten, missed, empty } = lived.weeks;
  const { mails, restarts, deaths, wrong } = lived;
  return {
    isGood: wrong.length === 0,
    text: `${weeksAYear * years} weeks (${databaseUrl ? 'PostgreSQL, two processes' : 'embedded'}): ${onTime} issues at eight, ${late} later that day, ${byHand} sent by hand after it, ${forgotten + missed} dropped or never made, ${empty} without a story; ${mails} mails, ${restarts} restarts, ${deaths} deaths before sending; ${wrong.length} wrong${wrong.length > 0 ? `: ${wrong.slice(0, 5).join('; ')}` : ''}`,
  };
}
