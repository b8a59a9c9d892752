// Opens addresses in Chromium and notices whatever ran, was asked for, was refused by the policy, or stands in a
// page where our own components put nothing.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import pTimeout from 'p-timeout';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { oddElements } from './odd-elements.ts';

export interface Sightings {
  pages: number;
  /** A payload ran: which, and where. */
  executions: string[];
  /** Elements and attributes that can run something. */
  elements: string[];
  /** Refused by the Content Security Policy: something stood there, but did not run. */
  violations: string[];
  /** Pages that failed: 5xx, no answer, or a script error of our own. */
  failures: string[];
}

export interface Visitor {
  seen: Sightings;
  /** Opens an address of the site, or another one, as a document. */
  open(address: string): Promise<void>;
  /** Goes to an address of the panel that is open, without loading the document again. */
  goTo(address: string): Promise<void>;
  /** Puts markup into an empty document without a policy, as a careless feed reader does. */
  show(markup: string, from: string): Promise<void>;
  close(): Promise<void>;
}

interface Visit {
  url: string;
  /** The session of an administrator; none for a reader. */
  cookie?: string;
  /** Without the Content Security Policy what stands in a page runs, and is seen to. */
  bypassCSP?: boolean;
}

const answeredWithinMs = 10_000;
/** How often a page is asked for that answers 503, and how long after the last time. */
const maxAsked = 5;
const busyMs = 5000;
/** For what the panel loads, and for pages that Chromium saves or whose scripts cannot be asked. */
const settledWithinMs = 3000;

/** A visitor of the site at `url` in a window of its own. */
export async function startVisitor(
  browser: Browser,
  { url, cookie = '', bypassCSP = false }: Visit,
): Promise<Visitor> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    acceptDownloads: false,
    bypassCSP,
  });
  await logIn(context, url, cookie);
  const seen: Sightings = { pages: 0, executions: [], elements: [], violations: [], failures: [] };
  let address = '';
  await hook(context, seen, () => address);
  const page = await context.newPage();
  page.on('pageerror', (error) => seen.failures.push(`${error.message} at ${address}`));
  page.on('dialog', (dialog) => {
    seen.executions.push(`a dialog at ${address}`);
    void dialog.dismiss();
  });
  const look = async () => {
    await settle(page);
    seen.pages += 1;
    seen.elements.push(...(await odd(page)).map((what) => `${what} at ${address}`));
  };
  return {
    seen,
    async open(target) {
      address = target;
      const status = await statusOf(page, new URL(target, url).href).catch((error: unknown) => {
        seen.failures.push(`${String(error).slice(0, 80)} at ${target}`);
        return 0;
      });
      if (status >= 500) seen.failures.push(`${status} at ${target}`);
      await look();
    },
    async goTo(target) {
      address = target;
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, target);
      await look();
    },
    async show(markup, from) {
      address = from;
      await page.goto('about:blank');
      await page.setContent(markup, { waitUntil: 'domcontentloaded', timeout: answeredWithinMs });
      await look();
    },
    close: () => context.close(),
  };
}

/** Opens the address and gives its status. What a busy site puts off is asked for again, or nobody would look at it. */
async function statusOf(page: Page, address: string): Promise<number> {
  for (let asked = 1; ; asked += 1) {
    const answer = await page.goto(address, {
      waitUntil: 'domcontentloaded',
      timeout: answeredWithinMs,
    });
    const status = answer?.status() ?? 0;
    if (status !== 503 || asked === maxAsked) return status;
    await wait(busyMs);
  }
}

/** A page that does run a payload must be counted, or nothing else that this counts means anything. */
export async function proveHook({ seen, open, show }: Visitor): Promise<void> {
  const markup = '<!doctype html><title>x</title><p onclick="">x</p><script>__hit(-1)</script>';
  await using live = await startWebServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(markup),
  );
  await open(live.url);
  await show(markup, 'a feed');
  if (seen.executions.length !== 2 || seen.elements.length !== 4) {
    throw new Error(`The hook does not notice what runs: ${JSON.stringify(seen)}`);
  }
  for (const list of [seen.executions, seen.elements]) list.length = 0;
  seen.pages = 0;
}

async function logIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  for (const pair of cookie.split('; ').filter(Boolean)) {
    const at = pair.indexOf('=');
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
  }
}

/** `__hit` is what payloads call, in pages and in each of their frames. */
async function hook(context: BrowserContext, seen: Sightings, at: () => string): Promise<void> {
  await context.exposeBinding('__hit', (_source, number) => {
    seen.executions.push(`payload ${String(number)} at ${at()}`);
  });
  await context.exposeBinding('__violation', (_source, text) => {
    // Zod tries whether it may compile its schemas, and goes on without.
    if (!String(text).startsWith('script-src eval'))
      seen.violations.push(`${String(text)} at ${at()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as Record<string, (text: string) => void>)['__violation'];
      tell?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Until the panel has shown what it loads, and events of what failed to load have come. */
async function settle(page: Page): Promise<void> {
  const isPanel = /^(\/en)?\/admin/.test(new URL(page.url(), 'http://x').pathname);
  const settled = page.evaluate(async (waitsForData) => {
    const isBusy = () =>
      waitsForData && (!document.querySelector('h1') || document.querySelector('[aria-busy=true]'));
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (isBusy());
  }, isPanel);
  // A page that Chromium saves, or that has gone on to another, has nothing to wait for.
  await pTimeout(settled, { milliseconds: settledWithinMs }).catch(() => undefined);
}

/** A page that is being saved, or whose scripts do not answer, has no elements. */
function odd(page: Page): Promise<string[]> {
  return pTimeout(page.evaluate(oddElements), { milliseconds: settledWithinMs }).catch(() => []);
}
