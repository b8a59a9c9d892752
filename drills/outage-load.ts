// Readers' load while the database goes away and comes back: subscriptions, messages, pages that are not kept
// yet, logins and session reads. Records what was acknowledged and what was answered wrongly.
import { setTimeout as wait } from 'node:timers/promises';

const password = 'una clave larga';
/** Loops of each kind of request. */
const loopsEach = 2;
const retryDelayMs = 50;
const cachedEveryMs = 100;

interface RequestInput {
  body?: object;
  cookie?: string;
}

/** Starts the load; `name` sets its addresses apart from those of other loads on the same database. */
export async function startLoad(url: string, name: string): Promise<OutageLoad> {
  const load = new OutageLoad(url, name);
  await load.start();
  return load;
}

export class OutageLoad {
  /** The addresses whose subscription and whose message were acknowledged. */
  readonly acknowledged = { subscriptions: [] as string[], messages: [] as string[] };
  /** What should not have been answered, and how often. */
  readonly wrong = new Map<string, number>();
  readonly #url: string;
  readonly #name: string;
  readonly #end = new AbortController();
  #cookie = '';
  #refusals = 0;
  #slowestRefusalMs = 0;
  #lastSuccess = Date.now();
  #maxGapMs = 0;
  #serial = 0;
  #loops: Promise<unknown> = Promise.resolve();

  constructor(url: string, name: string) {
    this.#url = url;
    this.#name = name;
  }

  /** How many requests were refused with 503. */
  refusals(): number {
    return this.#refusals;
  }

  /** The longest wait for a 503. */
  slowestRefusalMs(): number {
    return this.#slowestRefusalMs;
  }

  /** The longest time in which nothing that needs the database succeeded. */
  maxGapMs(): number {
    return Math.max(this.#maxGapMs, Date.now() - this.#lastSuccess);
  }

  /** Measures the gap from now on. */
  startGap(): void {
    this.#lastSuccess = Date.now();
    this.#maxGapMs = 0;
  }

  async start(): Promise<void> {
    const account = { username: this.#name, email: `${this.#name}@example.org`, password };
    const registered = await this.#request('/api/auth/register', { body: account });
    if (registered?.status !== 200) throw new Error('The reader of the drill could not register.');
    const cookies = registered.headers.getSetCookie();
    this.#cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    while (!(await this.#request('/'))?.ok) await wait(retryDelayMs);
    const requests = [
      () => this.#subscribe(),
      () => this.#sendMessage(),
      () => this.#readPage(),
      () => this.#logIn(),
      () => this.#readSession(),
    ];
    const loops = requests.flatMap((request) =>
      Array.from({ length: loopsEach }, () => this.#repeat(request)),
    );
    this.#loops = Promise.all([...loops, this.#readHome()]);
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#loops;
  }

  async #repeat(request: () => Promise<void>): Promise<void> {
    while (!this.#end.signal.aborted) await request();
  }

  async #subscribe(): Promise<void> {
    const email = `s${this.#serial++}-${this.#name}@example.org`;
    const answer = await this.#request('/api/newsletter/subscribe', { body: { email } });
    if (answer?.ok) this.acknowledged.subscriptions.push(email);
    else if (answer) this.#note(`subscribe: ${answer.status}`);
    await answer?.arrayBuffer();
  }

  async #sendMessage(): Promise<void> {
    const email = `m${this.#serial++}-${this.#name}@example.org`;
    const body = { name: 'Leo', email, message: 'Una pregunta.', privacy: true };
    const answer = await this.#request('/api/contact', { body });
    if (answer?.ok) this.acknowledged.messages.push(email);
    else if (answer) this.#note(`contact: ${answer.status}`);
    await answer?.arrayBuffer();
  }

  async #readPage(): Promise<void> {
    const answer = await this.#request(`/noticias?etiqueta=${this.#name}-${this.#serial++}`);
    const text = await answer?.text();
    if (answer && (answer.status !== 200 || !text?.endsWith('</html>')))
      this.#note(`page: ${answer.status}`);
  }

  async #logIn(): Promise<void> {
    const body = { email: `${this.#name}@example.org`, password };
    const answer = await this.#request('/api/auth/login', { body });
    if (answer && !answer.ok) this.#note(`login: ${answer.status}`);
    await answer?.arrayBuffer();
  }

  async #readSession(): Promise<void> {
    const answer = await this.#request('/api/auth/session', { cookie: this.#cookie });
    const text = await answer?.text();
    if (answer && !text?.includes(this.#name)) this.#note(`session: ${answer.status} ${text}`);
  }

  /** A page that is kept must be served all the time. */
  async #readHome(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const answer = await fetch(this.#url).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status !== 200) this.#note(`cached page: ${answer?.status}`);
      await wait(cachedEveryMs);
    }
  }

  /** The answer, or null where the request was refused with 503 or not answered at all. */
  async #request(target: string, { body, cookie }: RequestInput = {}): Promise<Response | null> {
    const from = Date.now();
    const answer = await fetch(this.#url + target, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      this.#note(`${target.split('?')[0]}: ${error.message} ${error.cause?.code ?? ''}`);
      return null;
    });
    if (answer?.status === 503) return this.#refused(answer, from);
    if (answer) {
      this.#maxGapMs = Math.max(this.#maxGapMs, Date.now() - this.#lastSuccess);
      this.#lastSuccess = Date.now();
    }
    return answer;
  }

  async #refused(answer: Response, from: number): Promise<null> {
    this.#refusals += 1;
    this.#slowestRefusalMs = Math.max(this.#slowestRefusalMs, Date.now() - from);
    if (!answer.headers.has('retry-after')) this.#note('503 without Retry-After');
    await answer.arrayBuffer();
    await wait(retryDelayMs);
    return null;
  }

  #note(fault: string): void {
    this.wrong.set(fault, (this.wrong.get(fault) ?? 0) + 1);
  }
}
