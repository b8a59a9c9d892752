// Loads and renders pages: a limited number at once, each against a deadline.
import { setImmediate } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { LoadedPage, PageMatch, PageRequest, Redirect } from '#app/entry.server.tsx';
import { Unavailable } from '#domain/errors';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import type { RenderedPage } from './page-cache.ts';
import { contentSecurityPolicy } from './security.ts';

const renderDeadlineMs = 2000;
const patientDeadlineMs = 10_000;
/** Beyond these, pages would only wait for each other until all of them are late. */
const maxConcurrentRenders = 100;
const retryAfterSeconds = 2;

/** What was asked for has another address, for everybody. */
export class Moved extends Error {
  readonly to: string;
  constructor({ to, isPermanent }: Redirect) {
    if (!isPermanent) throw new Error('A page that is the same for everybody redirected.');
    super(`Moved to ${to}`);
    this.to = to;
  }
}

export interface PageLoader {
  /** The page, or where its action or loader redirects to. Throws `Unavailable` beyond the limits. */
  load(match: PageMatch, request?: PageRequest): Promise<LoadedPage | Redirect>;
  render(page: LoadedPage): RenderedPage;
  /** Loads and renders a page that is the same for everybody. */
  loadShared(match: PageMatch): Promise<RenderedPage>;
}

export function createPageLoader(services: Services): PageLoader {
  let loading = 0;

  async function load(match: PageMatch, request?: PageRequest): Promise<LoadedPage | Redirect> {
    if (loading >= maxConcurrentRenders) throw overloaded();
    loading += 1;
    try {
      const work = match.load(services, request);
      // A form has no deadline: its action may have been done when the time is up.
      const deadlineMs = match.isPatient ? patientDeadlineMs : renderDeadlineMs;
      return await (request?.fields ? work : within(deadlineMs, work));
    } finally {
      loading -= 1;
    }
  }

  function render(page: LoadedPage): RenderedPage {
    const csp = contentSecurityPolicy(page.inline, services.config.SITE_URL);
    return { status: page.status, csp, ...page.render() };
  }

  return {
    load,
    render,
    async loadShared(match) {
      const page = await load(match);
      if ('to' in page) throw new Moved(page);
      return render(page);
    },
  };
}

/** Rejects with `Unavailable` when the work takes too long or the database does not answer. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  try {
    // The time counts from when all requests that arrived together were read.
    await Promise.race([work, setImmediate()]);
    return await pTimeout(work, { milliseconds, fallback: giveUp });
  } catch (error) {
    throw isDatabaseDown(error) ? new Unavailable('problem.unavailable', { cause: error }) : error;
  }
}

function giveUp(): never {
  throw overloaded();
}

function overloaded(): Unavailable {
  return new Unavailable('problem.unavailable', { retryAfterSeconds });
}
