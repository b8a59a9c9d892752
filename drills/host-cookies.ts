// The site behind a proxy that ends TLS, in Chromium: the cookies of a login are bound to this host and to https,
// and neither a sibling host nor a page without TLS can set or replace them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { DrillResult } from './drill-result.ts';
import { testChromiumPath } from '#tests/helpers/chromium.ts';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { startSite } from '#tests/helpers/site-process.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';

const admin = { email: 'admin@vigia.test', password: 'una clave larga' };
const host = 'www.vigia.test';
const cookieName = '__Host-vigia.session';

/** So many logins, each with every attempt to set the cookie from elsewhere after it. */
export async function hostCookies(rounds: number): Promise<DrillResult> {
  const sitePort = await freePort();
  await using proxy = await startTls(forwardTo(sitePort));
  await using sibling = await startTls(answerWith(hostileCookies()));
  await using plain = await startWebServer(answerWith(hostileCookies()), '127.0.0.1');
  const site = await startSite({
    PORT: String(sitePort),
    SITE_URL: `https://${host}:${proxy.port}`,
    TRUST_PROXY: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.vigia.test 127.0.0.1'],
  });
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await logIn(page, `https://${host}:${proxy.port}`);
    const before = await sessionCookie(context);
    wrong.push(...faultsOf(before));
    await page.goto(`https://otra.vigia.test:${sibling.port}/`);
    await page.goto(`http://${host}:${plain.port}/`);
    await page.goto(`http://otra.vigia.test:${plain.port}/`);
    const after = await sessionCookie(context);
    if (after?.value !== before?.value) wrong.push('the cookie was replaced from elsewhere');
    await page.goto(`https://${host}:${proxy.port}/cuenta`);
    if (!page.url().endsWith('/cuenta')) wrong.push(`the session did not hold: ${page.url()}`);
    await context.close();
  }
  await browser.close();
  await site.dispose();
  return {
    isGood: wrong.length === 0,
    text: `${rounds} logins behind TLS and ${rounds * 3} visits that set the cookie from elsewhere: ${wrong.length} faults${[...new Set(wrong)].map((line) => `\n  ${line}`).join('')}`,
  };
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('main input[name="email"]').fill(admin.email);
  await page.locator('main input[name="password"]').fill(admin.password);
  await Promise.all([
    page.waitForURL((each) => each.pathname !== '/login'),
    page.locator('main form button[type="submit"]').first().click(),
  ]);
}

async function sessionCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === cookieName);
}

function faultsOf(cookie: Awaited<ReturnType<typeof sessionCookie>>): string[] {
  if (!cookie) return [`no cookie ${cookieName} was set`];
  const { secure, httpOnly, path: at, domain, sameSite } = cookie;
  const isGood = secure && httpOnly && at === '/' && domain === host && sameSite === 'Lax';
  return isGood ? [] : [`the cookie is ${JSON.stringify({ ...cookie, value: '' })}`];
}

/** Every way to set a cookie of that name, or one that is sent under it. */
function hostileCookies(): string[] {
  const value = 'ajena.firma';
  return [
    `${cookieName}=${value}; Path=/; Domain=vigia.test`,
    `${cookieName}=${value}; Path=/; Domain=vigia.test; Secure`,
    `${cookieName}=${value}; Path=/cuenta; Secure`,
    `${cookieName}=${value}; Path=/`,
    `=${cookieName}=${value}; Path=/; Domain=vigia.test; Secure`,
    `__host-vigia.session=${value}; Path=/; Domain=vigia.test; Secure`,
    `vigia.session=${value}; Path=/; Domain=vigia.test`,
  ];
}

function answerWith(cookies: readonly string[]): RequestListener {
  const script = `<script>for (const cookie of ${JSON.stringify(cookies)}) document.cookie = cookie</script>`;
  return (_request, response) => {
    response.setHeader('set-cookie', cookies);
    response.writeHead(200, { 'content-type': 'text/html' }).end(script);
  };
}

/** What a proxy on the same machine does. */
function forwardTo(port: number): RequestListener {
  return (request, response) => {
    const { method, url, headers, socket } = request;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
    const onward = ask(
      { port, host: 'localhost', method, path: url, headers: forwarded },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
}

interface TlsServer extends AsyncDisposable {
  port: number;
}

/** With a certificate of its own making. */
async function startTls(listener: RequestListener): Promise<TlsServer> {
  const server: Server = createServer(makeCertificate(), listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const files = ['-keyout', key, '-out', cert, '-subj', '/CN=vigia.test'];
  execFileSync('openssl', ['req', '-x509', ...made, ...files], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
