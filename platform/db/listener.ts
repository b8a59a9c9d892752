// The connection that listens to the PostgreSQL server. It also tells whether the server is there: it is
// probed when something takes long, and its one loop of attempts reconnects.
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log';
import type { Availability } from './availability.ts';
import { answerWithinMs, prepareConnection, ServerClient } from './server-client.ts';

/** How long a server that is there but slow, or still starting, is waited for at the start. */
const openWithinMs = 30_000;
const openRetryMs = 500;
const cannotConnectNow = '57P03';
/** Within this time a server that is there answers the shortest query. */
const probeMs = 900;
/** The same for a connection, which takes several round trips. */
const connectMs = 2000;
/** A timer of this process that is later than this shows a busy machine; the server is given more time then. */
const busyMs = 100;
const maxExtensions = 4;
const minRetryMs = 100;
const maxRetryMs = 2000;

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

export interface ListenerOptions {
  availability: Availability;
  log: Log;
  /** Called when the connection had fallen silent and a new one answered in its place. */
  onReplaced: () => void;
}

/** One of three states: connected (`#client`), reconnecting (`#reconnecting`, perhaps beside a silent client), closed. */
export class Listener {
  readonly #url: string;
  readonly #options: ListenerOptions;
  readonly #subscriptions: Subscription[] = [];
  #identity: string | undefined;
  #client: ServerClient | undefined;
  #probing: Promise<boolean> | undefined;
  #reconnecting: AbortController | undefined;
  #isClosed = false;

  constructor(url: string, options: ListenerOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** The database that connections must lead to; undefined until it is known. */
  get identity(): string | undefined {
    return this.#identity;
  }

  /** Accepts no other database from now on. */
  pinIdentity(identity: string): void {
    this.#identity = identity;
  }

  /** Connects for the first time; retries for 30 s while the server is starting. */
  async open(): Promise<void> {
    const deadline = performance.now() + openWithinMs;
    while (!this.#client) {
      try {
        this.#client = await this.#connect(Math.max(1, deadline - performance.now()));
      } catch (error) {
        const isStarting = (error as { code?: string }).code === cannotConnectNow;
        if (!isStarting || performance.now() > deadline) throw error;
        await wait(openRetryMs);
      }
    }
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ): Promise<void> {
    this.#subscriptions.push({ channel, onMessage, onGap });
    await this.#client?.query(`listen ${this.#client.escapeIdentifier(channel)}`);
  }

  /** Whether the server answers; where it does not, it is unavailable from then on, until it does. */
  probe(): Promise<boolean> {
    this.#probing ??= this.#probe().finally(() => (this.#probing = undefined));
    return this.#probing;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopReconnecting();
    const client = this.#client;
    this.#client = undefined;
    client?.discard();
  }

  async #connect(withinMs: number, end?: AbortSignal): Promise<ServerClient> {
    const client = new ServerClient({
      connectionString: this.#url,
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
      application_name: 'vigia-listen',
    });
    const discard = () => client.discard();
    end?.addEventListener('abort', discard);
    client.on('notification', ({ channel, payload }) => this.#dispatch(channel, payload ?? ''));
    try {
      await client.connect();
      await prepareConnection(client, this.#identity);
      for (const { channel } of this.#subscriptions) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
      end?.throwIfAborted();
      if (client.isDestroyed) throw new Error('Connection terminated unexpectedly');
    } catch (error) {
      discard();
      throw error;
    } finally {
      end?.removeEventListener('abort', discard);
    }
    client.once('end', () => this.#lose(client));
    return client;
  }

  #dispatch(channel: string, payload: string): void {
    for (const each of this.#subscriptions) {
      if (each.channel === channel) each.onMessage(payload);
    }
  }

  #lose(client: ServerClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.discard();
    this.#reconnect();
  }

  /** Starts the loop that connects anew, unless it runs. */
  #reconnect(): void {
    if (this.#reconnecting || this.#isClosed) return;
    const own = (this.#reconnecting = new AbortController());
    void this.#retryUntilConnected(own.signal).finally(() => {
      if (this.#reconnecting === own) this.#reconnecting = undefined;
      // Lost again before the loop had ended.
      if (!this.#client) this.#reconnect();
    });
  }

  #stopReconnecting(): void {
    this.#reconnecting?.abort();
    this.#reconnecting = undefined;
  }

  async #retryUntilConnected(end: AbortSignal): Promise<void> {
    const { availability } = this.#options;
    for (let attempt = 0; !end.aborted; attempt += 1) {
      await wait(retryDelayMs(attempt), undefined, { signal: end }).catch(() => undefined);
      if (end.aborted) return;
      const isLate = () =>
        availability.markUnavailable(new Error(`no answer within ${connectMs} ms`));
      const timer = setTimeout(isLate, connectMs);
      try {
        return this.#replace(await this.#connect(answerWithinMs, end));
      } catch (error) {
        if (!end.aborted) availability.markUnavailable(error);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  #replace(client: ServerClient): void {
    const { availability, log, onReplaced } = this.#options;
    const silent = this.#client;
    this.#client = client;
    silent?.discard();
    log.info('Listening to PostgreSQL again');
    availability.markAvailable();
    if (silent) onReplaced();
    for (const { onGap } of this.#subscriptions) onGap();
  }

  async #probe(): Promise<boolean> {
    const { availability } = this.#options;
    const client = this.#client;
    if (!client || availability.isUnavailable()) return false;
    const answer = client.query('select 1').then(
      () => true,
      () => false,
    );
    const result = await Promise.race([answer, late(probeMs)]);
    if (result !== 'late') return result;
    if (client !== this.#client) return false;
    availability.markUnavailable(new Error(`no answer within ${probeMs} ms`));
    // It may stand still and go on, or be gone for good: whichever answers first, this connection or a new one.
    void answer.then((hasAnswered) => (hasAnswered ? this.#keep(client) : this.#lose(client)));
    this.#reconnect();
    return false;
  }

  /** The silent connection answered first: no new one is needed. */
  #keep(client: ServerClient): void {
    if (client !== this.#client) return;
    this.#stopReconnecting();
    this.#options.availability.markAvailable();
  }
}

/** Doubles from attempt to attempt; shortened at random, so that several processes do not reconnect at once. */
function retryDelayMs(attempt: number): number {
  const longest = attempt === 0 ? minRetryMs / 2 : minRetryMs * 2 ** attempt;
  return Math.min(maxRetryMs, longest) * (0.5 + Math.random() / 2);
}

/**
 * Resolves when so much time has passed and all that came in meanwhile was read. Where this process itself is
 * served late, the machine is busy and the server may be too: it is given more time. No p-timeout does that.
 */
async function late(ms: number): Promise<'late'> {
  for (let extension = 1; extension <= maxExtensions; extension += 1) {
    const from = performance.now();
    await wait(ms, undefined, { ref: false });
    await setImmediate();
    await setImmediate();
    if (performance.now() - from < ms + busyMs) break;
  }
  return 'late';
}
