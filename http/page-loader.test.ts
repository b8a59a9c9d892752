import { expect, test, vi } from 'vitest';
import type { PageMatch } from '#app/entry.server.tsx';
import { Unavailable } from '#domain/errors';
import type { Services } from '#platform/services';
import { createPageLoader } from './page-loader.ts';

const page: PageMatch = {
  key: '/',
  movedTo: null,
  isPersonal: false,
  hasToken: false,
  isPatient: false,
  load: () => new Promise(() => undefined),
};

/** How long a page that never ends is waited for, in milliseconds. */
async function waitedFor(match: PageMatch): Promise<number> {
  const { load } = createPageLoader({} as Services);
  const start = Date.now();
  const ended = load(match).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Unavailable);
    return Date.now() - start;
  });
  // It is waited for once all requests that arrived together were read.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.runAllTimersAsync();
  return ended as Promise<number>;
}

test('a page is waited for so long, and a patient one longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    expect(await waitedFor(page)).toBe(2000);
    expect(await waitedFor({ ...page, isPatient: true })).toBe(10_000);
  } finally {
    vi.useRealTimers();
  }
});
