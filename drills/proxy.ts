// The files of deploy/ for nginx and Caddy, run by the real programs before two processes of the site on PostgreSQL.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { connect } from 'node:http2';
import { request as secureRequest } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { findProgram } from '#tests/helpers/debian-package.ts';
import { freePort, startPostgres } from '#tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

const root = path.join(import.meta.dirname, '..');
/** The name that the files of deploy/ have. */
export const host = 'vigia.example';

/** Where a proxy keeps its files and listens, and the processes that it stands before. */
export interface ProxyPlace {
  folder: string;
  port: number;
  httpPort: number;
  /** Their ports. */
  sites: readonly number[];
}

/** What is replaced in the file of deploy/, and what it runs by. */
const proxies = {
  nginx: {
    places: ['/usr/sbin/nginx'],
    configure({ folder, port, httpPort, sites }: ProxyPlace, text: string) {
      const own = text
        .replaceAll('listen [::]:', '# listen [::]:')
        .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll('/var/cache/nginx-vigia', `${folder}/cache`)
        .replaceAll(/\/etc\/letsencrypt\S+\/(\w+\.pem)/g, `${folder}/$1`)
        .replace('127.0.0.1:3000', `127.0.0.1:${sites[0]}`)
        .replace(
          '# server 127.0.0.1:3001 max_fails=0;',
          sites
            .slice(1)
            .map((site) => `server 127.0.0.1:${site} max_fails=0;`)
            .join(' '),
        );
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ');
      return `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off; ${temporary}\n${own}\n}`;
    },
    args: (file: string, folder: string) => ['-c', file, '-p', folder, '-e', `${folder}/error.log`],
  },
  caddy: {
    places: ['/usr/bin/caddy'],
    configure({ folder, port, httpPort, sites }: ProxyPlace, text: string) {
      const own = text
        .replace(
          'vigia.example {',
          `vigia.example {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        )
        .replace(
          'reverse_proxy 127.0.0.1:3000',
          `reverse_proxy ${sites.map((site) => `127.0.0.1:${site}`).join(' ')}`,
        );
      return `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n}\n${own}`;
    },
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

type Name = keyof typeof proxies;

/** So many restarts of one of the two processes, under load, behind each proxy. */
export async function proxyDrill(restarts: number): Promise<DrillResult> {
  const done: DrillResult[] = [];
  for (const name of Object.keys(proxies) as Name[]) done.push(await throughProxy(name, restarts));
  return {
    isGood: done.every((each) => each.isGood),
    text: done.map((each) => each.text).join('\n'),
  };
}

/** The program, or what to do where it is not installed. */
export function findProxy(name: Name): { program: string } | { missing: DrillResult } {
  const program = findProgram([name], proxies[name].places);
  if (program) return { program };
  return {
    missing: {
      isGood: false,
      text: `${name} is not installed: apt-get install ${name}, or apt-get download ${name} && dpkg -x ${name}_*.deb folder, and its folder on PATH`,
    },
  };
}

async function throughProxy(name: Name, restarts: number): Promise<DrillResult> {
  const found = findProxy(name);
  if ('missing' in found) return found.missing;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-proxy-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres();
  const ports = [await freePort(), await freePort()] as const;
  const place = { folder, sites: ports, port: await freePort(), httpPort: await freePort() };
  const sites: SiteProcess[] = [];
  const proxy = startProxy(name, found.program, place);
  try {
    for (const index of [0, 1]) sites[index] = await startOne(place, index, postgres.url);
    const wrong = await faultsOf(place);
    const load = startLoad(place);
    for (let round = 0; round < restarts; round += 1) {
      const index = round % 2;
      await sites[index]?.end('SIGTERM');
      sites[index] = await startOne(place, index, postgres.url);
    }
    const { asked, failed } = await load();
    return {
      isGood: wrong.length === 0 && failed === 0 && asked > 0,
      text: `${name}: ${wrong.length} faults${wrong.map((line) => `\n  ${line}`).join('')}; ${restarts} restarts of one of two processes under load: ${failed} of ${asked} requests failed`,
    };
  } finally {
    const ended = once(proxy, 'exit');
    if (proxy.exitCode === null && proxy.kill('SIGTERM')) await ended;
    await Promise.all(sites.map((site) => site.dispose()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startOne({ folder, port, sites }: ProxyPlace, index: number, databaseUrl: string) {
  return startSite({
    DATABASE_URL: databaseUrl,
    SITE_URL: `https://${host}:${port}`,
    TRUST_PROXY: '1',
    PORT: String(sites[index]),
    DATA_DIR: path.join(folder, `data-${index}`),
  });
}

/** Starts it with the file of deploy/, its addresses and paths replaced. */
export function startProxy(name: Name, program: string, place: ProxyPlace) {
  const { folder } = place;
  makeCertificate(folder);
  const file = path.join(folder, 'proxy.conf');
  const original = path.join(root, 'deploy', name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  writeFileSync(file, proxies[name].configure(place, readFileSync(original, 'utf8')));
  return spawn(program, proxies[name].args(file, folder), {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder },
  });
}

function makeCertificate(folder: string): void {
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], {
    stdio: 'ignore',
  });
  chmodSync(`${folder}/privkey.pem`, 0o644);
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Asks this machine for what the address names, whatever its host, and follows nothing. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { protocol, host: named, hostname, port, pathname, search } = new URL(address);
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const sent = send({
    host: '127.0.0.1',
    servername: hostname,
    rejectUnauthorized: false,
    port,
    path: pathname + search,
    headers: { host: named, ...headers },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const isBrotli = answer.headers['content-encoding'] === 'br';
  const text = (isBrotli ? brotliDecompressSync(body) : body).toString();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

/** What does not hold through the proxy. */
async function faultsOf(place: ProxyPlace): Promise<string[]> {
  const site = `https://${host}:${place.port}`;
  const page = await ask(`${site}/noticias`, { 'accept-encoding': 'br' });
  const again = await ask(`${site}/noticias`, {
    'accept-encoding': 'br',
    'if-none-match': page.headers.etag ?? '',
  });
  const plain = await ask(`http://${host}:${place.httpPort}/noticias`);
  const metrics = await ask(`${site}/metrics`);
  const forged = await ask(`${site}/metrics`, { 'x-forwarded-for': '127.0.0.1' });
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/';
  const script = await ask(site + asset, { 'accept-encoding': 'gzip' });
  const moved = await ask(`${site}/noticias/?q=${'a'.repeat(1900)}`);
  const tooLong = await ask(`${site}/${'a'.repeat(3000)}`);
  const held: Record<string, boolean> = {
    'HTTP/2': await speaksHttp2(place),
    'a page, compressed once':
      page.headers['content-encoding'] === 'br' && page.text.includes('</html>'),
    'a canonical address of SITE_URL': page.text.includes(`${site}/noticias`),
    HSTS: page.headers['strict-transport-security'] !== undefined,
    '304 for a page that is known': again.status === 304,
    'a redirect from http': [301, 308].includes(plain.status),
    'the redirect of a long address': moved.status === 301,
    '414 for an address that is too long': tooLong.status === 414,
    '403 for /metrics': metrics.status === 403,
    '403 for /metrics with a forged X-Forwarded-For': forged.status === 403,
    'files of the build for ever': /immutable/.test(script.headers['cache-control'] ?? ''),
  };
  return Object.entries(held).flatMap(([what, holds]) =>
    holds ? [] : [`not through it: ${what}`],
  );
}

async function speaksHttp2({ port }: ProxyPlace): Promise<boolean> {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: host,
  });
  try {
    await once(session, 'connect');
    return session.alpnProtocol === 'h2';
  } finally {
    session.close();
  }
}

/** Pages that a cache has and pages that none has, without a pause; ends when the answer is called. */
function startLoad({ port }: ProxyPlace) {
  const counts = { asked: 0, failed: 0 };
  const end = new AbortController();
  const loops = Array.from({ length: 4 }, async (_, loop) => {
    while (!end.signal.aborted) {
      const address = loop % 2 === 0 ? '/noticias' : `/noticias?vez=${counts.asked}`;
      const answer = await ask(`https://${host}:${port}${address}`).catch(() => null);
      counts.asked += 1;
      if (answer?.status !== 200 || !answer.text.includes('</html>')) counts.failed += 1;
      await wait(20);
    }
  });
  return async () => {
    end.abort();
    await Promise.all(loops);
    return counts;
  };
}
