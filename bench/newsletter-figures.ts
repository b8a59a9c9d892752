// What a sending costs: its speed beside nodemailer alone over the same mails, the home page meanwhile,
// memory by the number of mails, and the event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { IssueEmails, RenderIssueEmail } from '#domain/issues';
import { loadSite } from '#http/site';
import { defaultSendingLimits } from '../domain/deliveries/delivery-worker.server.ts';
import { prepareIssue } from '#tests/helpers/newsletter-database.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import { lagFigure } from './lag-figures.ts';
import { median } from '#tests/helpers/median.ts';
import { p95, probe } from './load.ts';
import { type Sink, startSink, untilTaken } from './mail-sink.ts';
import type { Figure } from './report.ts';
import type { BareMails } from './servers/bare-mailer.ts';

const rounds = 3;
const idleMs = 4000;
const servers = path.join(import.meta.dirname, 'servers');

/** The figures of a sending to `mails` readers, and its memory beside that of a twentieth of them. */
export async function newsletterFigures(mails = 20_000): Promise<Figure[]> {
  const site = await loadSite(path.join(import.meta.dirname, '../dist'));
  const { renderIssueEmail } = site.drawing;
  await using sink = await startSink();
  const sendings: Sending[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    sendings.push(await measureSending(sink, mails, renderIssueEmail));
    bare.push(await measureBare(sink, mails, renderIssueEmail));
  }
  const few = await measureSending(sink, Math.ceil(mails / 20), renderIssueEmail);
  const rate = median(sendings.map((each) => each.rate));
  const slowdown = median(sendings.map(({ busyP95, idleP95 }) => busyP95 / idleP95));
  const memoryMb = median(sendings.map((each) => each.memoryMb));
  return [
    {
      name: `Handing over ${mails} mails`,
      measured: `${Math.round(rate)} mails/s`,
      floor: `nodemailer's pool: ${Math.round(median(bare))} mails/s`,
      result: (rate / median(bare)).toFixed(2),
      toReach: '>= 0.7',
      isReached: rate / median(bare) >= 0.7,
    },
    {
      name: 'p95 of the home page meanwhile',
      measured: `${median(sendings.map(({ busyP95 }) => busyP95)).toFixed(1)} ms`,
      floor: `idle: ${median(sendings.map(({ idleP95 }) => idleP95)).toFixed(1)} ms`,
      result: `${slowdown.toFixed(2)}x`,
      toReach: '<= 2x',
      isReached: slowdown <= 2,
    },
    {
      name: `Most memory, ${mails} mails against ${Math.ceil(mails / 20)}`,
      measured: `${Math.round(memoryMb)} MB`,
      floor: `${Math.round(few.memoryMb)} MB`,
      result: `${(memoryMb / few.memoryMb).toFixed(2)}x`,
      toReach: '<= 1.2x',
      isReached: memoryMb / few.memoryMb <= 1.2,
    },
    await lagFigure(sink),
  ];
}

interface Sending {
  rate: number;
  idleP95: number;
  busyP95: number;
  memoryMb: number;
}

/**
 * The whole site sends an issue, asked for its home page fifty times a second before and meanwhile, each
 * after the same warm-up.
 */
async function measureSending(
  sink: Sink,
  mails: number,
  render: RenderIssueEmail,
): Promise<Sending> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await prepareIssue({ DATA_DIR: folder }, mails, render);
  const idle = await startSite();
  await probe(idle.url, wait(idleMs));
  const idleTimes = await probe(idle.url, wait(idleMs));
  await idle.dispose();

  await sink.taken('forget');
  const site = await startSite({ DATA_DIR: folder, SMTP_URL: sink.url });
  let memoryMb = 0;
  const finished = untilTaken(sink, mails, () => {
    memoryMb = Math.max(memoryMb, memoryOf(site.process));
  });
  await probe(site.url, wait(idleMs));
  const busyTimes = await probe(site.url, finished);
  await finished;
  const { ms } = await sink.taken();
  await site.dispose();
  return {
    rate: (1000 * (mails - 1)) / ms,
    idleP95: p95(idleTimes),
    busyP95: p95(busyTimes),
    memoryMb,
  };
}

async function measureBare(sink: Sink, mails: number, render: RenderIssueEmail): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  const file = path.join(folder, 'mails.json');
  let emails: Partial<IssueEmails> = {};
  // Drawn where issues are, so that both send the same.
  const people = await prepareIssue({ DATA_DIR: folder }, mails, async (view) => {
    const email = await render(view);
    emails = { ...emails, [view.language]: email };
    return email;
  });
  const bareMails = {
    letters: emails as IssueEmails,
    people: people.map(({ email, token }) => ({
      email,
      language: email.endsWith('@en.example') ? 'en' : 'es',
      link: `http://localhost/boletin/baja?token=${token}`,
    })),
  } satisfies BareMails;
  await writeFile(file, JSON.stringify(bareMails));
  await sink.taken('forget');
  const command = [
    path.join(servers, 'bare-mailer.ts'),
    sink.url,
    String(defaultSendingLimits.connections),
    file,
  ];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The bare mailer failed.');
  const { ms } = await sink.taken();
  await rm(folder, { recursive: true });
  return (1000 * (mails - 1)) / ms;
}

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
