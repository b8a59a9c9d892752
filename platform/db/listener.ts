// The connection that listens to the PostgreSQL server. It also tells whether the server is there: it is
// asked when something takes long, and its one loop of attempts finds the server again.
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log';
import type { Availability } from './availability.ts';
import { greet, ServerClient, answerWithinMs } from './server-client.ts';

/** How long a server that is there but slow, or still starting, is waited for at the start. */
const openWithinMs = 30_000;
const cannotConnectNow = '57P03';
/** Within this time a server that is there answers the shortest question. */
const askMs = 900;
/** The same for a connection, which takes several questions and answers. */
const connectMs = 2000;
/** So late is a timer of this process on a machine that is busy, and so often the server is given more time then. */
const busyMs = 100;
const mostPatience = 4;
const firstPauseMs = 100;
const longestPauseMs = 2000;

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

export interface Listener {
  /** Connects for the first time; patient with a server that is starting. */
  open(): Promise<void>;
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Whether the server answers; where it does not, it is away from then on, until it does. */
  ask(): Promise<boolean>;
  /** Accepts no other database from now on. */
  keepTo(identity: string): void;
  identity(): string | undefined;
  close(): void;
}

/** `onReplaced` is told when the connection had fallen silent and a new one answered in its place. */
export function createListener(
  url: string,
  {
    availability,
    log,
    onReplaced,
  }: { availability: Availability; log: Log; onReplaced: () => void },
): Listener {
  const subscriptions: Subscription[] = [];
  let identity: string | undefined;
  let current: ServerClient | undefined;
  let asking: Promise<boolean> | undefined;
  let search: AbortController | undefined;
  let isClosed = false;

  async function connect(withinMs: number, end?: AbortSignal): Promise<ServerClient> {
    const client = new ServerClient({
      connectionString: url,
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
      application_name: 'vigia-listen',
    });
    const discard = () => client.discard();
    end?.addEventListener('abort', discard);
    client.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) {
        if (each.channel === channel) each.onMessage(payload ?? '');
      }
    });
    try {
      await client.connect();
      await greet(client, identity);
      for (const { channel } of subscriptions) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
      end?.throwIfAborted();
      if (client.isCut) throw new Error('Connection terminated unexpectedly');
    } catch (error) {
      discard();
      throw error;
    } finally {
      end?.removeEventListener('abort', discard);
    }
    client.once('end', () => lose(client));
    return client;
  }

  function lose(client: ServerClient): void {
    if (client !== current) return;
    current = undefined;
    client.discard();
    find();
  }

  /** Starts the loop that connects anew, unless it runs. */
  function find(): void {
    if (search || isClosed) return;
    const own = (search = new AbortController());
    void look(own.signal).finally(() => {
      if (search === own) search = undefined;
      // Lost again before the loop had ended.
      if (!current) find();
    });
  }

  async function look(end: AbortSignal): Promise<void> {
    for (let attempt = 0; !end.aborted; attempt += 1) {
      await wait(pauseMs(attempt), undefined, { signal: end }).catch(() => undefined);
      if (end.aborted) return;
      const isLate = () => availability.away(new Error(`no answer within ${connectMs} ms`));
      const timer = setTimeout(isLate, connectMs);
      try {
        return replace(await connect(answerWithinMs, end));
      } catch (error) {
        if (!end.aborted) availability.away(error);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  function replace(client: ServerClient): void {
    const silent = current;
    current = client;
    silent?.discard();
    log.info('Listening to PostgreSQL again');
    availability.back();
    if (silent) onReplaced();
    for (const { onGap } of subscriptions) onGap();
  }

  async function askNow(): Promise<boolean> {
    const client = current;
    if (!client || availability.isAway()) return false;
    const answer = client.query('select 1').then(
      () => true,
      () => false,
    );
    const said = await Promise.race([answer, late(askMs)]);
    if (said !== 'late') return said;
    if (client !== current) return false;
    availability.away(new Error(`no answer within ${askMs} ms`));
    // It may stand still and go on, or be gone for good: whichever answers first, this connection or a new one.
    void answer.then((isThere) => (isThere ? hear(client) : lose(client)));
    find();
    return false;
  }

  function hear(client: ServerClient): void {
    if (client !== current) return;
    search?.abort();
    search = undefined;
    availability.back();
  }

  return {
    async open() {
      const deadline = Date.now() + openWithinMs;
      while (!current) {
        try {
          current = await connect(Math.max(1, deadline - Date.now()));
        } catch (error) {
          const isStarting = (error as { code?: string }).code === cannotConnectNow;
          if (!isStarting || Date.now() > deadline) throw error;
          await wait(500);
        }
      }
    },
    async listen(channel, onMessage, onGap) {
      subscriptions.push({ channel, onMessage, onGap });
      await current?.query(`listen ${current.escapeIdentifier(channel)}`);
    },
    ask: () => (asking ??= askNow().finally(() => (asking = undefined))),
    keepTo(known) {
      identity = known;
    },
    identity: () => identity,
    close() {
      isClosed = true;
      search?.abort();
      const client = current;
      current = undefined;
      client?.discard();
    },
  };
}

/** Grows from attempt to attempt; by chance a little shorter, so that several processes do not come all at once. */
function pauseMs(attempt: number): number {
  const longest = attempt === 0 ? firstPauseMs / 2 : firstPauseMs * 2 ** attempt;
  return Math.min(longestPauseMs, longest) * (0.5 + Math.random() / 2);
}

/**
 * Resolves when so much time has passed and all that came in meanwhile was read. Where this process itself is
 * served late, the machine is busy and the server may be too: it is given more time.
 */
async function late(ms: number): Promise<'late'> {
  for (let time = 1; time <= mostPatience; time += 1) {
    const from = performance.now();
    await wait(ms, undefined, { ref: false });
    await setImmediate();
    await setImmediate();
    if (performance.now() - from < ms + busyMs) break;
  }
  return 'late';
}
