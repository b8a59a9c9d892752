// How late the process is for its readers while an issue goes out: the event loop of the whole site, as its
// own /metrics tells, with 200 people who read one page after the other.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Place, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { addComingIssue, addReaders } from '../tests/helpers/readers.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import { median } from '#tests/helpers/median.ts';
import { type Sink, untilTaken } from './mail-sink.ts';
import type { Places } from './places.ts';
import type { Figure } from './report.ts';

const readers = 200;
const warmUpMs = 4000;
/** Long enough for the site to have started and to be read for a while. */
const sendAfterMs = 20_000;
/** How long a reader stays on a page, on average. */
const stayMs = 300;
const toReachMs = 50;
const paths =
  '/ /en /noticias /en/noticias /entrevistas /referentes /empresas /aplicaciones /recursos /boletin /servicios /publicidad /contacto /metodologia /rss /mapa /noticias/de-la-semana /en/noticias/de-la-semana'.split(
    ' ',
  );

/** The event loop while `mails` go out, in the middle one of some rounds. */
export async function lagFigure(
  sink: Sink,
  places: Places,
  { mails = 5000, rounds = 3 }: { mails?: number; rounds?: number } = {},
): Promise<Figure> {
  const lags: Lag[] = [];
  for (let round = 0; round < rounds; round += 1) {
    lags.push(await measureLag(sink, await places.next(), mails));
  }
  const p99 = median(lags.map((lag) => lag.p99Ms));
  return {
    name: `Event loop, ${mails} mails and ${readers} readers, ${places.engine}`,
    measured: `p99 ${p99.toFixed(0)} ms, longest ${median(lags.map((lag) => lag.maxMs)).toFixed(0)} ms`,
    floor: `no mails: p99 ${median(lags.map((lag) => lag.idleP99Ms)).toFixed(0)} ms`,
    tool: '/metrics of the site',
    result: `${p99.toFixed(0)} ms`,
    toReach: `<= ${toReachMs} ms`,
    isReached: p99 <= toReachMs,
  };
}

interface Lag {
  p99Ms: number;
  maxMs: number;
  /** The same readers, before there is an issue to send. */
  idleP99Ms: number;
}

/** The same site and readers, before its issue is sent as an editor sends it, and from then to its last mail. */
async function measureLag(sink: Sink, place: Place, mails: number): Promise<Lag> {
  const sendAt = Date.now() + sendAfterMs;
  await withServicesAt(place, async (services) => {
    await addReaders(services, mails);
    const id = await addComingIssue(services);
    await services.database.pool.query('update newsletter_issues set send_at = $1 where id = $2', [
      new Date(sendAt),
      id,
    ]);
  });
  await sink.taken('forget');
  const site = await startSite({ ...place, SMTP_URL: sink.url });
  const stop = startReading(site.url);
  await wait(warmUpMs);
  await readLag(site.url);
  await wait(Math.max(0, sendAt - Date.now()));
  const before = await readLag(site.url);
  await untilTaken(sink, mails);
  const lag = await readLag(site.url);
  await stop();
  await site.dispose();
  return { ...lag, idleP99Ms: before.p99Ms };
}

/** Has the readers come; answers what has them leave. */
function startReading(url: string): () => Promise<void> {
  const over = new AbortController();
  const agent = new http.Agent({ keepAlive: true });
  const reading = Array.from({ length: readers }, (_, reader) =>
    read(url, { agent, reader, over: over.signal }),
  );
  return async () => {
    over.abort();
    await Promise.all(reading);
    agent.destroy();
  };
}

interface Reading {
  agent: http.Agent;
  reader: number;
  over: AbortSignal;
}

async function read(url: string, { agent, reader, over }: Reading): Promise<void> {
  await wait((reader / readers) * stayMs);
  for (let page = reader; !over.aborted; page += 1) {
    await open(`${url}${paths[page % paths.length]}`, agent);
    await wait(stayMs * (0.5 + Math.random()));
  }
}

/** The server may close a connection while it is being reused: then a new one is used. */
async function open(address: string, agent: http.Agent): Promise<void> {
  const request = http.get(address, { agent });
  try {
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    await once(answer, 'end');
  } catch (error) {
    if (!request.reusedSocket) throw error;
    await open(address, agent);
  }
}

/** What the event loop did since it was last asked. */
async function readLag(url: string): Promise<{ p99Ms: number; maxMs: number }> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  const msOf = (name: string) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99Ms: msOf('p99'), maxMs: msOf('max') };
}
