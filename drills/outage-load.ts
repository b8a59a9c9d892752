// What people do while the database goes away and comes back: they subscribe, write, look at pages that
// nobody has seen yet, log in and ask who they are. Keeps what was acknowledged and what was answered wrongly.
import { setTimeout as wait } from 'node:timers/promises';

const password = 'una clave larga';
/** So many of each at once. */
const loopsEach = 2;
/** Who was put off does not ask again at once. */
const patienceMs = 50;
const cachedEveryMs = 100;

export interface OutageLoad {
  /** The addresses whose subscription and whose message were acknowledged. */
  acknowledged: { subscriptions: string[]; messages: string[] };
  /** What should not have been answered, and how often. */
  wrong: Map<string, number>;
  /** How many were put off with 503. */
  putOff(): number;
  /** The longest that anybody waited for a 503. */
  slowestRefusalMs(): number;
  /** The longest time in which nothing that needs the database succeeded. */
  maxGapMs(): number;
  /** Begins to count the gap anew. */
  startGap(): void;
  stop(): Promise<void>;
}

type Ask = (target: string, sent?: { body?: object; cookie?: string }) => Promise<Response | null>;

/** Goes on until it is stopped; `name` sets its addresses apart from those of other loads on the same database. */
export async function startLoad(url: string, name: string): Promise<OutageLoad> {
  const acknowledged = { subscriptions: [] as string[], messages: [] as string[] };
  const wrong = new Map<string, number>();
  let putOff = 0;
  let slowestRefusalMs = 0;
  let lastGood = Date.now();
  let maxGapMs = 0;
  const end = new AbortController();
  let next = 0;

  const note = (what: string) => void wrong.set(what, (wrong.get(what) ?? 0) + 1);

  /** The answer, or null where the request was put off. */
  const ask: Ask = async (target, { body, cookie } = {}) => {
    const from = Date.now();
    const answer = await fetch(url + target, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      note(`${target.split('?')[0]}: ${error.message} ${error.cause?.code ?? ''}`);
      return null;
    });
    if (!answer) return null;
    if (answer.status !== 503) {
      maxGapMs = Math.max(maxGapMs, Date.now() - lastGood);
      lastGood = Date.now();
      return answer;
    }
    putOff += 1;
    slowestRefusalMs = Math.max(slowestRefusalMs, Date.now() - from);
    if (!answer.headers.has('retry-after')) note('503 without Retry-After');
    await answer.arrayBuffer();
    await wait(patienceMs);
    return null;
  };

  const account = { username: name, email: `${name}@example.org`, password };
  const registered = await ask('/api/auth/register', { body: account });
  if (registered?.status !== 200) throw new Error('The reader of the drill could not register.');
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const acts: (() => Promise<void>)[] = [
    async () => {
      const email = `s${next++}-${name}@example.org`;
      const answer = await ask('/api/newsletter/subscribe', { body: { email } });
      if (answer?.ok) acknowledged.subscriptions.push(email);
      else if (answer) note(`subscribe: ${answer.status}`);
      await answer?.arrayBuffer();
    },
    async () => {
      const email = `m${next++}-${name}@example.org`;
      const message = { name: 'Leo', email, message: 'Una pregunta.', privacy: true };
      const answer = await ask('/api/contact', { body: message });
      if (answer?.ok) acknowledged.messages.push(email);
      else if (answer) note(`contact: ${answer.status}`);
      await answer?.arrayBuffer();
    },
    async () => {
      const answer = await ask(`/noticias?etiqueta=${name}-${next++}`);
      const text = await answer?.text();
      if (answer && (answer.status !== 200 || !text?.endsWith('</html>')))
        note(`page: ${answer.status}`);
    },
    async () => {
      const login = { email: `${name}@example.org`, password };
      const answer = await ask('/api/auth/login', { body: login });
      if (answer && !answer.ok) note(`login: ${answer.status}`);
      await answer?.arrayBuffer();
    },
    async () => {
      const answer = await ask('/api/auth/session', { cookie });
      const text = await answer?.text();
      if (answer && !text?.includes(name)) note(`session: ${answer.status} ${text}`);
    },
  ];

  while (!(await ask('/'))?.ok) await wait(patienceMs);
  const loop = async (act: () => Promise<void>) => {
    while (!end.signal.aborted) await act();
  };
  /** A page that everybody has seen is there all the time. */
  const seeHome = async () => {
    while (!end.signal.aborted) {
      const answer = await fetch(url).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status !== 200) note(`cached page: ${answer?.status}`);
      await wait(cachedEveryMs);
    }
  };
  const loops = acts.flatMap((act) => Array.from({ length: loopsEach }, () => loop(act)));
  const all = Promise.all([...loops, seeHome()]);
  return {
    acknowledged,
    wrong,
    putOff: () => putOff,
    slowestRefusalMs: () => slowestRefusalMs,
    maxGapMs: () => Math.max(maxGapMs, Date.now() - lastGood),
    startGap() {
      lastGood = Date.now();
      maxGapMs = 0;
    },
    async stop() {
      end.abort();
      await all;
    },
  };
}
