// A form can be sent twice, by a second press while the answer is on its way: always where no scripts run, and
// before they have arrived on a slow connection. It is done once, and answered twice. Kept in the memory of each process.
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { LoadedPage, Redirect, Visitor } from '#app/entry.server.tsx';
import { secondMs } from '#platform/durations';
import type { Services } from '#platform/services';

/** How long after the first answer a second press may still come. */
const sameWithinMs = 10 * secondMs;
const maxClients = 1000;
/** Cookies that come and go with answers and prove nothing (http/notice.ts, http/greeting.ts). */
const passing = new Set(['vigia_notice', 'vigia_user', 'vigia_scripts']);

type Answer = LoadedPage | Redirect;

/** A form as a browser sends it. */
export interface SentForm {
  /** The address that it is sent to. */
  to: string;
  fields: Readonly<Record<string, string>>;
  visitor: Visitor;
}

interface Doing {
  form: string;
  cookies: string;
  answer: Promise<Answer>;
  endedAt: number;
}

export interface SentForms {
  /**
   * The answer of `run`, or the one that the same browser got to the same form a moment before, where it has sent no
   * other one since. What was refused is run again.
   */
  once(form: SentForm, run: () => Promise<Answer>): Promise<Answer>;
  /** From here on the next form of this browser is a new one. */
  forget(visitor: Visitor): void;
}

export function createSentForms({ clock }: Pick<Services, 'clock'>): SentForms {
  const latest = new LRUCache<string, Doing>({ max: maxClients });
  const now = () => clock.now().getTime();

  return {
    async once({ to, fields, visitor }, run) {
      const client = browserOf(visitor);
      const form = JSON.stringify([to, visitor.from, Object.entries(fields).toSorted()]);
      const cookies = cookiesOf(visitor.cookie);
      const before = latest.get(client);
      if (before?.form === form && now() < before.endedAt + sameWithinMs) {
        const answer = await before.answer.catch(() => null);
        if (answer && isDone(answer) && isOfSame(cookies, before, answer)) return answer;
      }
      const doing = { form, cookies: asText(cookies), answer: run(), endedAt: Infinity };
      latest.set(client, doing);
      try {
        const answer = await doing.answer;
        // What is run again need not be kept.
        if (!isDone(answer) && latest.get(client) === doing) latest.delete(client);
        return answer;
      } finally {
        doing.endedAt = now();
      }
    },
    forget: (visitor) => latest.delete(browserOf(visitor)),
  };
}

function browserOf({ address, userAgent }: Visitor): string {
  return JSON.stringify([address, userAgent]);
}

function isDone(answer: Answer): boolean {
  return 'to' in answer || answer.status < 400;
}

/** Whether these are the cookies that the form came with the first time, or those that its answer made of them. */
function isOfSame(cookies: Map<string, string>, before: Doing, answer: Answer): boolean {
  const text = asText(cookies);
  return text === before.cookies || text === asText(after(before, answer));
}

function after({ cookies }: Doing, answer: Answer): Map<string, string> {
  const known = new Map(JSON.parse(cookies) as [string, string][]);
  for (const set of answer.cookies ?? [])
    for (const [name, value] of cookiesOf(set.split(';')[0]))
      if (value === '') known.delete(name);
      else known.set(name, value);
  return known;
}

/** The cookies that say who somebody is. */
function cookiesOf(header = ''): Map<string, string> {
  const all = Object.entries(parseCookie(header));
  return new Map(all.flatMap(([name, value = '']) => (passing.has(name) ? [] : [[name, value]])));
}

function asText(cookies: Map<string, string>): string {
  return JSON.stringify([...cookies].toSorted());
}
