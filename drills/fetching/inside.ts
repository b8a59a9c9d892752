// The part of the drill that runs in the network of its own: `node inside.ts <rounds>`.
import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { decode, encode } from 'dns-packet';
import { openSession, type Session } from '../every-write/session.ts';
import { hostileAddresses } from '#tests/helpers/hostile-addresses.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { startSite } from '#tests/helpers/site-process.ts';

const rounds = Number(process.argv[2] ?? 1);
const publicHost = '93.184.216.34';
const publicHosts = 40;
const canaryPort = 8181;
const pagesAnAgent = 10;
const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

let served = 0;
let lookups = 0;
let touched = 0;

await startDns();
await startCanary();
const hostile = hostileAddresses(canaryPort, ['private.test', 'mixed.test']);
await startPublicWeb();
await using models = await startModelServer();
models.always(authorOf('Las reglas que vienen'));
const site = await startSite({
  ...models.settings('openai-compatible'),
  AI_DAILY_TOKENS: '1000000000',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});
const session = openSession(site.url);
await session.call('POST', 'auth/login', admin);
const every = rounds < 1 ? Math.round(1 / rounds) : 1;
const targets = targetsOf().filter((_, at) => at % every === 0);
let asked = 0;
let refusedAtOnce = 0;
for (let round = 0; round < rounds; round += 1) {
  for (let from = 0; from < targets.length; from += pagesAnAgent) {
    await readBy(session, targets.slice(from, from + pagesAnAgent), from);
  }
}
const isAlive = (await fetch(`${site.url}/readyz`)).ok;
await site.dispose();
process.stdout.write(
  `${asked} addresses asked for by agents, ${refusedAtOnce} agents refused for their addresses; ${served} answers of the public web, ${lookups} look-ups; ${touched} connections to what is not public${isAlive ? '' : '; the site is not ready any more'}\n`,
);
process.exit(touched === 0 && served > 0 && lookups > 0 && isAlive ? 0 : 1);

/** Every way to lead somewhere: named, redirected to in each status, in chains, by robots.txt, by a name. */
function targetsOf(): string[] {
  const ways = ['go', 'chain', 'refresh'];
  const redirects = hostile.flatMap((_, at) =>
    ways.map((way) => `http://93.184.216.${1 + (at % publicHosts)}/${way}/${at}`),
  );
  const robots = hostile.map((_, at) => `http://robots-${at}.test/page`);
  const rebinding = Array.from({ length: 40 }, (_, at) => [
    `http://rebind-${at}.test/page`,
    `http://rebind-${at}.test:${canaryPort}/page`,
  ]).flat();
  const bodies = ['loop', 'slow', 'bomb', 'endless', 'ftp', 'downgrade'].map(
    (kind) => `http://${publicHost}/${kind}`,
  );
  return [...hostile, ...redirects, ...robots, ...rebinding, ...bodies];
}

/** Has an agent read these pages, and waits until it has ended. */
async function readBy(editor: Session, pages: readonly string[], number: number): Promise<void> {
  asked += pages.length;
  const agent = { name: `Lectora ${number}`, status: 'active' };
  const made = await editor.call('POST', 'agents', {
    ...agent,
    config: { sources: { pages, feeds: pages.slice(0, 3) } },
  });
  if (!made.ok) {
    refusedAtOnce += 1;
    if (pages.length > 1) for (const page of pages) await readBy(editor, [page], number);
    return;
  }
  const { id } = (await made.json()) as { id: string };
  const started = await editor.call('POST', `agents/${id}/execute`);
  const { run } = (await started.json()) as { run: { id: string } };
  for (let tries = 0; tries < 1000; tries += 1) {
    const { status } = await editor.read<{ status: string }>(`agent-runs/${run.id}`);
    if (status !== 'queued' && status !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await editor.call('DELETE', `agents/${id}`);
}

/** Says of `rebind-…` that it is public at the first look, then that it is this machine. */
async function startDns(): Promise<void> {
  const seen = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    lookups += 1;
    const name = question.name.toLowerCase();
    const times = seen.get(`${question.type} ${name}`) ?? 0;
    seen.set(`${question.type} ${name}`, times + 1);
    const answers = addressesOf(name, times).flatMap((data) =>
      data.includes(':') === (question.type === 'AAAA')
        ? [{ type: question.type as 'A' | 'AAAA', name: question.name, ttl: 0, data }]
        : [],
    );
    const reply = {
      type: 'response' as const,
      ...(id !== undefined && { id }),
      questions,
      answers,
    };
    socket.send(encode(reply), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve));
}

function addressesOf(name: string, times: number): string[] {
  if (name.startsWith('robots-')) return [publicHost];
  if (name.startsWith('rebind-')) return times % 2 === 0 ? [publicHost] : ['127.0.0.1', '::1'];
  if (name === 'private.test') return ['127.0.0.1', '::1'];
  return name === 'mixed.test' ? [publicHost, '127.0.0.1'] : [];
}

function count(socket: Socket): void {
  socket.on('error', () => undefined);
  // A rebinding name may still lead to the public web at this port.
  if (!socket.localAddress?.includes('93.184.216.')) {
    touched += 1;
    process.stderr.write(`${socket.remoteAddress} reached ${socket.localAddress}\n`);
  }
  socket.destroy();
}

/** Counts whoever connects, on every address, at the ports that hostile addresses name. */
async function startCanary(): Promise<void> {
  for (const [port, host] of [
    [canaryPort, '::'],
    [80, '127.0.0.1'],
    [22, '127.0.0.1'],
    [25, '127.0.0.1'],
    [80, '::1'],
  ] as const) {
    await new Promise<void>((resolve) => createSocketServer(count).listen(port, host, resolve));
  }
}

/** Leads elsewhere, by a redirect, a robots.txt or the page itself, or does not end. */
function handle(request: IncomingMessage, response: ServerResponse): void {
  served += 1;
  const { host = '' } = request.headers;
  const [, way = '', number = '0'] = (request.url ?? '').split('/');
  const at = Number(/^robots-(\d+)/.exec(host)?.[1] ?? number);
  const target = Buffer.from((hostile[at] ?? '').replaceAll(/[\r\n]/g, '')).toString('latin1');
  if (request.url === '/robots.txt') {
    if (host.startsWith('robots-')) redirect(response, at, target);
    else response.writeHead(404).end();
  } else answer(response, way, { at, target });
}

/** The public web: what it answers leads elsewhere, or does not end. */
async function startPublicWeb(): Promise<void> {
  // Not on every address: port 80 of the others is the canary's.
  await Promise.all(
    Array.from({ length: publicHosts }, (_, last) => listenOn(handle, `93.184.216.${last + 1}`)),
  );
}

function listenOn(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  host: string,
): Promise<void> {
  return new Promise((resolve) => createServer(handle).listen(80, host, resolve));
}

function redirect(response: ServerResponse, at: number, location: string): void {
  response.writeHead([301, 302, 303, 307, 308][at % 5] ?? 302, { location }).end();
}

function answer(
  response: ServerResponse,
  way: string,
  { at, target }: { at: number; target: string },
): void {
  const page = { 'content-type': 'text/html' };
  if (way === 'go') return redirect(response, at, target);
  if (way === 'chain') return redirect(response, at, `http://${publicHost}/go/${at}`);
  if (way === 'loop') return redirect(response, at, '/loop');
  if (way === 'ftp') return redirect(response, at, `ftp://127.0.0.1:${canaryPort}/`);
  if (way === 'downgrade') return redirect(response, at, `//127.0.0.1:${canaryPort}/`);
  if (way === 'bomb') {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));
    return void response.writeHead(200, { ...page, 'content-encoding': 'gzip' }).end(bomb);
  }
  if (way === 'slow' || way === 'endless') {
    response.writeHead(200, page);
    const timer = setInterval(() => response.write(way === 'slow' ? 'a' : 'a'.repeat(60_000)), 50);
    response.on('close', () => clearInterval(timer));
    return;
  }
  const text = '<p>Una noticia sobre las reglas de la inteligencia artificial en Europa.</p>';
  const refresh = `<meta http-equiv="refresh" content="0;url=${target}"><base href="${target}">`;
  response
    .writeHead(200, page)
    .end(
      `<html><head>${refresh}<link rel="canonical" href="${target}"></head><body><article>${text.repeat(10)}<img src="${target}"></article></body></html>`,
    );
}
