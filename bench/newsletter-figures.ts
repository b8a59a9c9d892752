// What a sending costs, on both engines: its speed beside nodemailer alone over the same mails, the home page
// meanwhile, memory by the number of mails, and the event loop. Nothing is pinned: the site with its database,
// nodemailer, and the mail server, which is a process of its own and says how much of a core it takes, have all
// cores of the machine.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderIssueEmail } from '#domain/issues';
import { loadSite } from '#http/site';
import { median } from '#tests/helpers/median.ts';
import { prepareIssue } from '#tests/helpers/newsletter-database.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import { measureBare } from './bare-sending.ts';
import { lagFigure } from './lag-figures.ts';
import { p95, probe } from './load.ts';
import { type Sink, startSink, untilTaken } from './mail-sink.ts';
import { embeddedPlaces, type Places, serverPlaces } from './places.ts';
import type { Figure } from './report.ts';
import type { Taken } from './servers/mail-sink.ts';

const idleMs = 4000;
/** How much longer or shorter the mails of the two senders may be. */
const maxDifference = 0.03;
const { version } = createRequire(import.meta.url)('nodemailer/package.json') as {
  version: string;
};

interface Extent {
  /** To how many readers an issue is sent, and to a twentieth of them for comparison. */
  mails?: number;
  /** Both senders in turns; the middle one counts. */
  rounds?: number;
  engines?: readonly (() => Places | Promise<Places>)[];
}

/** The figures of sendings on the embedded database and on PostgreSQL. */
export async function newsletterFigures({
  mails = 20_000,
  rounds = 3,
  engines = [embeddedPlaces, serverPlaces],
}: Extent = {}): Promise<Figure[]> {
  const site = await loadSite(path.join(import.meta.dirname, '../dist'));
  const { renderIssueEmail: render } = site.drawing;
  await using sink = await startSink();
  const figures: Figure[] = [];
  for (const open of engines) {
    await using places = await open();
    figures.push(...(await sendingFigures({ sink, places, render }, { mails, rounds })));
    figures.push(await lagFigure(sink, places, { rounds }));
  }
  return figures;
}

interface Setting {
  sink: Sink;
  places: Places;
  render: RenderIssueEmail;
}

/** Speed, pages and memory of a sending. */
async function sendingFigures(
  setting: Setting,
  { mails, rounds }: { mails: number; rounds: number },
): Promise<Figure[]> {
  const sendings: Sending[] = [];
  const bare: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    sendings.push(await measureSending(setting, mails));
    bare.push(await measureBare(setting.sink, mails, setting));
  }
  const fewMails = Math.ceil(mails / 20);
  const few = await measureSending(setting, fewMails);
  const slowdown = median(sendings.map(({ busyP95, idleP95 }) => busyP95 / idleP95));
  const memoryMb = median(sendings.map((each) => each.memoryMb));
  const { engine } = setting.places;
  return [
    rateFigure(
      `Handing over ${mails} mails, ${engine}`,
      sendings.map(({ taken }) => taken),
      bare,
    ),
    {
      name: `p95 of the home page meanwhile, ${engine}`,
      measured: `${median(sendings.map(({ busyP95 }) => busyP95)).toFixed(1)} ms`,
      floor: `idle: ${median(sendings.map(({ idleP95 }) => idleP95)).toFixed(1)} ms`,
      tool: 'fetch of Node, every 20 ms',
      result: `${slowdown.toFixed(2)}x`,
      toReach: '<= 2x',
      isReached: slowdown <= 2,
    },
    {
      name: `Most memory, ${mails} mails against ${fewMails}, ${engine}`,
      measured: `${Math.round(memoryMb)} MB`,
      floor: `${Math.round(few.memoryMb)} MB`,
      tool: '/proc',
      result: `${(memoryMb / few.memoryMb).toFixed(2)}x`,
      toReach: '<= 1.2x',
      isReached: memoryMb / few.memoryMb <= 1.2,
    },
  ];
}

function rateFigure(name: string, ours: readonly Taken[], bare: readonly Taken[]): Figure {
  const difference = bytesOf(ours) / bytesOf(bare) - 1;
  if (Math.abs(difference) > maxDifference) {
    throw new Error(`The mails differ in length by ${(100 * difference).toFixed(1)} %.`);
  }
  const ratio = rateOf(ours) / rateOf(bare);
  return {
    name: `${name}, ${os.availableParallelism()} cores for all`,
    measured: said(ours),
    floor: `nodemailer ${version}, pool, ${said(bare)}`,
    result: ratio.toFixed(2),
    tool: 'a mail server that counts, in its own process; no core is pinned',
    toReach: '>= 0.9',
    isReached: ratio >= 0.9,
  };
}

function said(taken: readonly Taken[]): string {
  const sinkShare = median(taken.map(({ cpuMs, ms }) => cpuMs / ms));
  return `${Math.round(rateOf(taken))} mails/s of ${Math.round(bytesOf(taken))} bytes (sink: ${sinkShare.toFixed(2)} of a core)`;
}

function rateOf(taken: readonly Taken[]): number {
  return median(taken.map(({ mails, ms }) => (1000 * (mails - 1)) / ms));
}

function bytesOf(taken: readonly Taken[]): number {
  return median(taken.map(({ mails, bytes }) => bytes / mails));
}

interface Sending {
  taken: Taken;
  idleP95: number;
  busyP95: number;
  memoryMb: number;
}

/**
 * The whole site sends an issue, asked for its home page fifty times a second before and meanwhile, each
 * after the same warm-up.
 */
async function measureSending({ sink, places, render }: Setting, mails: number): Promise<Sending> {
  const place = await places.next();
  await prepareIssue(place, mails, render);
  const idle = await startSite({ ...(await places.next()) });
  await probe(idle.url, wait(idleMs));
  const idleTimes = await probe(idle.url, wait(idleMs));
  await idle.dispose();

  await sink.taken('forget');
  const site = await startSite({ ...place, SMTP_URL: sink.url });
  let memoryMb = 0;
  const finished = untilTaken(sink, mails, () => {
    memoryMb = Math.max(memoryMb, memoryOf(site.process));
  });
  await probe(site.url, wait(idleMs));
  const busyTimes = await probe(site.url, finished);
  await finished;
  const taken = await sink.taken();
  await site.dispose();
  return { taken, idleP95: p95(idleTimes), busyP95: p95(busyTimes), memoryMb };
}

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
