// `npm start` with everything installed and built, on each engine: the time until its first page with nothing
// there and with everything there, and the memory of its server at rest, after load, and at most.
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#tests/helpers/median.ts';
import { type NpmStart, npmStart } from '../tests/helpers/npm-start.ts';
import { startPostgres } from '../tests/helpers/postgres-server.ts';
import { measure } from './load.ts';
import type { Figure } from './report.ts';
import { toolOf } from './alternate.ts';

const rounds = 3;
/** From a start, and from a load, until the memory is read. */
const restMs = 8000;
const pages = ['/', '/noticias', '/en', '/referentes'];

const engines = [
  {
    name: 'embedded database',
    open: openFolder,
    limits: { restMb: 300, loadMb: 450, peakMb: 450 },
  },
  { name: 'PostgreSQL', open: openServer, limits: { restMb: 150, loadMb: 200, peakMb: 250 } },
];

/** Times and memory of `npm start` on both engines. */
export async function startFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, open, limits } of engines) {
    const times = { first: [] as number[], second: [] as number[] };
    const seen: Memory[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await using place = await open();
      times.first.push(await timeOfStart(place.environment));
      times.second.push(await timeOfStart(place.environment));
      if (round === rounds - 1) seen.push(await memoryOf(place.environment));
    }
    figures.push(
      seconds(`First start until the first page, ${name}`, median(times.first), 10),
      seconds(`Second start until the first page, ${name}`, median(times.second), 3),
    );
    for (const { rest, load, peak, tool } of seen) {
      figures.push(
        megabytes(`Memory at rest after a start, ${name}`, rest, limits.restMb),
        { ...megabytes(`Memory at rest after load, ${name}`, load, limits.loadMb), tool },
        { ...megabytes(`Most memory from start and load, ${name}`, peak, limits.peakMb), tool },
      );
    }
  }
  return figures;
}

interface Place extends AsyncDisposable {
  environment: Record<string, string>;
}

async function openFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  return {
    environment: { DATA_DIR: folder },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openServer(): Promise<Place> {
  const place = await openFolder();
  const postgres = await startPostgres();
  return {
    environment: { ...place.environment, DATABASE_URL: postgres.url },
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await place[Symbol.asyncDispose]();
    },
  };
}

/** Seconds from the command to the last byte of the home page. */
async function timeOfStart(environment: Record<string, string>): Promise<number> {
  const from = performance.now();
  await using start = await npmStart(environment);
  await (await fetch(start.url)).arrayBuffer();
  const time = (performance.now() - from) / 1000;
  await end(start);
  return time;
}

interface Memory {
  rest: number;
  load: number;
  peak: number;
  tool: string;
}

/** What the server of a start holds, in MB. */
async function memoryOf(environment: Record<string, string>): Promise<Memory> {
  await using start = await npmStart(environment);
  const held = async (field: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${start.pids.server}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  };
  await wait(restMs);
  const rest = await held('VmRSS');
  const runs = pages.map((page) =>
    measure(start.url + page, { headers: { 'accept-encoding': 'br' } }),
  );
  await wait(restMs);
  const result = { rest, load: await held('VmRSS'), peak: await held('VmHWM') };
  await end(start);
  return { ...result, tool: `/proc; ${toolOf(runs)}` };
}

async function end({ npm, signal }: NpmStart): Promise<void> {
  const ended = once(npm, 'exit');
  signal('group', 'SIGTERM');
  await ended;
}

function seconds(name: string, value: number, limit: number): Figure {
  const measured = `${value.toFixed(1)} s`;
  return {
    name,
    measured: `median of ${rounds} starts`,
    floor: '',
    result: measured,
    toReach: `<= ${limit} s`,
    isReached: value <= limit,
  };
}

function megabytes(name: string, value: number, limit: number): Figure {
  const measured = `${Math.round(value)} MB`;
  return {
    name,
    measured: 'once, the server alone',
    floor: '',
    result: measured,
    toReach: `<= ${limit} MB`,
    isReached: value <= limit,
  };
}
