// Clients that come over IPv6, themselves and through a proxy: pages, forms and logins work, limits count a
// network of 64 bits as one client, and an IPv4 address that is written as IPv6 as that IPv4 address.
import { request } from 'node:http';
import type { DrillResult } from './drill-result.ts';
import { startSite } from '#tests/helpers/site-process.ts';
import { limitRules } from '#platform/limits';

const admin = { email: 'admin@vigia.test', password: 'una clave larga' };
const allowed = limitRules.contactMessages.points;
const message = { name: 'Eva', email: 'eva@example.org', message: 'Una pregunta.', privacy: true };

interface Asked {
  host?: string;
  path: string;
  /** The client, as the proxy names it. */
  client?: string;
  body?: object;
}

/** So many networks, each with one message more than one client may send. */
export async function ipv6Clients(networks: number): Promise<DrillResult> {
  const site = await startSite({
    HOST: '::',
    TRUST_PROXY: '1',
    RATE_LIMIT: 'true',
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const port = Number(new URL(site.url).port);
  const wrong: string[] = [];
  let asked = 0;
  const expectStatus = async (what: Asked, statuses: readonly number[]) => {
    asked += 1;
    const status = await ask(port, what);
    if (!statuses.includes(status)) wrong.push(`${JSON.stringify(what)} was answered ${status}`);
  };
  for (const host of ['::1', '127.0.0.1']) {
    for (const path of ['/', '/en/noticias', '/contacto', '/rss', '/metrics', '/readyz']) {
      await expectStatus({ host, path }, [200]);
    }
    await expectStatus({ host, path: '/api/auth/login', body: admin }, [200]);
  }
  await expectStatus({ path: '/metrics', client: '2001:db8::1' }, [403]);
  for (let network = 1; network <= networks; network += 1) {
    const prefix = `2001:db8:${network.toString(16)}`;
    const mapped = `203.0.${network % 256}.5`;
    await fillUp((number) => `${prefix}::${number.toString(16)}:${network}`, expectStatus);
    await expectStatus(contactFrom(`${prefix}:1::1`), [200]);
    await fillUp((number) => (number % 2 === 0 ? mapped : `::ffff:${mapped}`), expectStatus);
    await expectStatus(contactFrom(`::ffff:203.0.${network % 256}.6`), [200]);
  }
  for (const odd of ['[2001:db8::9]', 'fe80::1%eth0', '::ffff:999.1.1.1', 'no address', ':::']) {
    await expectStatus({ path: '/noticias', client: odd }, [200, 400]);
    await expectStatus(contactFrom(odd), [200, 400, 429]);
  }
  const isAlive = site.process.exitCode === null;
  await site.dispose();
  return {
    isGood: wrong.length === 0 && isAlive,
    text: `${networks} networks of IPv6 and as many addresses written in both ways, ${asked} requests: ${wrong.length} answered wrongly${wrong
      .slice(0, 10)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  };
}

/** As many messages as one client may send, each from another of these addresses, and one more. */
async function fillUp(
  addressOf: (number: number) => string,
  expectStatus: (what: Asked, statuses: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let number = 1; number <= allowed; number += 1) {
    await expectStatus(contactFrom(addressOf(number)), [200]);
  }
  await expectStatus(contactFrom(addressOf(allowed + 1)), [429]);
}

function contactFrom(client: string): Asked {
  return { path: '/api/contact', client, body: message };
}

function ask(port: number, { host = '::1', path, client, body }: Asked): Promise<number> {
  const headers = {
    ...(client && { 'x-forwarded-for': client }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const sent = request({ host, port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
