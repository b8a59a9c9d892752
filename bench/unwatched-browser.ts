// Chromium as a person has it: nothing listens to what its pages run. A tool that does (Playwright, for one) has each page keep
// where its code stands, find elements again and again and run scripts of its own, a fifth of the time of a page of the panel.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { browserArguments } from './browser-figures.ts';

/** By then most pages have long been shown: to ask one holds it up. */
const settleMs = 2000;
const askEveryMs = 500;
const maxMs = 30_000;

interface Cookie {
  name: string;
  value: string;
  url: string;
}

export interface UnwatchedBrowser extends AsyncDisposable {
  /** Milliseconds from asking for a page, with a cold cache, to the frame that shows the first element of this selector. */
  msUntilShown(url: string, selector: string, cookies: readonly Cookie[]): Promise<number>;
}

/** Starts it. */
export async function startUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-chromium-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(chromiumPath(), [...browserArguments, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const protocol = await connect(await addressOf(child));
  return {
    async msUntilShown(url, selector, cookies) {
      const { browserContextId } = await protocol('Target.createBrowserContext');
      await protocol('Storage.setCookies', { browserContextId, cookies });
      const size = { width: 1280, height: 900 };
      const page = { url: 'about:blank', browserContextId, ...size };
      const { targetId } = await protocol('Target.createTarget', page);
      const { sessionId } = await protocol('Target.attachToTarget', { targetId, flatten: true });
      const inPage = (method: string, params = {}) => protocol(method, params, String(sessionId));
      await inPage('Page.enable');
      await inPage('Page.addScriptToEvaluateOnNewDocument', { source: noteWhenShown(selector) });
      await inPage('Page.navigate', { url });
      const ms = await whenNoted(inPage);
      await protocol('Target.disposeBrowserContext', { browserContextId });
      if (ms === undefined) throw new Error(`${url} showed no ${selector} in ${maxMs} ms.`);
      return ms;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function whenNoted(inPage: InPage): Promise<number | undefined> {
  const asked = { expression: 'globalThis.shownAt', returnByValue: true };
  await wait(settleMs);
  for (let waited = settleMs; waited < maxMs; waited += askEveryMs) {
    const { result } = await inPage('Runtime.evaluate', asked);
    const { value } = result as { value?: number };
    if (value !== undefined) return value;
    await wait(askEveryMs);
  }
  return undefined;
}

/** The script of a page that keeps when the element was on screen: in a task after the frame that drew it. */
function noteWhenShown(selector: string): string {
  return `new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.shownAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });`;
}

/** Where Chromium listens, as it prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [address] = /ws:\/\/\S+/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start: ${printed.slice(-300)}`)));
  });
}

type InPage = (method: string, params?: object) => Promise<Record<string, unknown>>;

type Protocol = (
  method: string,
  params?: object,
  sessionId?: string,
) => Promise<Record<string, unknown>>;

/** Calls of the Chrome DevTools Protocol. */
async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No answer at ${address}`)), {
      once: true,
    });
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: Record<string, unknown>;
      error?: { message: string };
    };
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result ?? {});
  });
  let last = 0;
  return (method, params = {}, sessionId) => {
    const id = ++last;
    const call = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return call.promise;
  };
}
