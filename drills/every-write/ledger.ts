// What the clients of a drill were told and what they last asked for, so that after a kill each fact can be
// compared: an acknowledged write must be there, an unanswered one wholly or not at all.
import { setTimeout as wait } from 'node:timers/promises';

/** A thing that a write changes and that can be read back, such as `agent:Radar 7`; null where it is not there. */
export type Facts = Readonly<Record<string, string | null>>;

/** The process was killed before it answered. */
export class Killed extends Error {}

export interface Ledger {
  /** Makes a call that changes `facts`, and keeps what came of it. Throws `Killed`. */
  write(name: string, facts: Facts, send: () => Promise<Response>): Promise<Response>;
  /** What stood there before any client wrote; what is known already stays. */
  begin(facts: Facts): void;
  /** Takes down what is known to stand there, such as a session that a login opened. */
  note(key: string, value: string | null): void;
  /** The facts to read back now: those of this round, or all. */
  toCheck(which: 'round' | 'all'): readonly string[];
  /** What may stand under a key: the last acknowledged value, and those whose write was never answered. */
  candidates(key: string): readonly (string | null)[];
  /** Compares, and takes over what stands there. */
  settle(found: ReadonlyMap<string, string | null>): Compared;
  /** How often each write was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, number>;
  readonly unanswered: number;
  readonly refusals: readonly string[];
}

export interface Compared {
  lost: string[];
  halves: string[];
}

interface Attempt {
  name: string;
  facts: Facts;
}

/** Refusals that mean that the program has enough to do. */
const busy = new Set([429, 503]);

/** Two clients may want these at once, or one of before the kill may have done it already. */
const mayConflict = new Set([
  'POST /api/agents/{id}/execute',
  'POST /api/agents/execute-all',
  'PATCH /api/admin/newsletter/issues/coming',
  'POST /api/admin/newsletter/issues/coming/take-back',
]);

export function createLedger(): Ledger {
  const stored = new Map<string, string | null>();
  const touched = new Set<string>();
  const everTouched = new Set<string>();
  const attempts = new Set<Attempt>();
  const acknowledged = new Map<string, number>();
  const refusals: string[] = [];
  let unanswered = 0;

  const candidates = (key: string) => [
    stored.get(key) ?? null,
    ...[...attempts].flatMap(({ facts }) => (key in facts ? [facts[key] ?? null] : [])),
  ];

  return {
    acknowledged,
    refusals,
    candidates,
    get unanswered() {
      return unanswered;
    },
    begin: (facts) => addUnknown(stored, facts),
    note(key, value) {
      stored.set(key, value);
      touched.add(key);
      everTouched.add(key);
    },
    toCheck: (which) => [...(which === 'all' ? everTouched : touched)],
    async write(name, facts, send) {
      const attempt = { name, facts };
      attempts.add(attempt);
      for (const key of Object.keys(facts)) {
        touched.add(key);
        everTouched.add(key);
        if (!stored.has(key)) stored.set(key, null);
      }
      const answer = await orKilled(name, send);
      attempts.delete(attempt);
      if (answer.status >= 400) {
        refusals.push(...(await refusalOf(name, answer)));
        return answer;
      }
      for (const [key, value] of Object.entries(facts)) stored.set(key, value);
      acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1);
      return answer;
    },
    settle(found) {
      unanswered += attempts.size;
      const halves = [...attempts].filter((attempt) => isHalf(attempt, stored, found));
      const lost = [...found].filter(([key, value]) => !candidates(key).includes(value));
      for (const [key, value] of found) stored.set(key, value);
      attempts.clear();
      touched.clear();
      return {
        halves: halves.map(({ name, facts }) => `${name} ${JSON.stringify(facts)}`),
        lost: lost.map(([key, value]) => `${key} is ${value}`),
      };
    },
  };
}

function addUnknown(stored: Map<string, string | null>, facts: Facts): void {
  for (const [key, value] of Object.entries(facts)) {
    if (!stored.has(key)) stored.set(key, value);
  }
}

/** A refusal that nothing explains. */
async function refusalOf(name: string, answer: Response): Promise<string[]> {
  if (busy.has(answer.status)) {
    await wait(50);
    return [];
  }
  if (answer.status === 409 && mayConflict.has(name)) return [];
  return [`${name} ${answer.status} ${(await answer.clone().text()).slice(0, 160)}`];
}

/** Whether one part of an unanswered write is there and another is not. */
function isHalf(
  { facts }: Attempt,
  before: ReadonlyMap<string, string | null>,
  found: ReadonlyMap<string, string | null>,
): boolean {
  const changed = Object.entries(facts).filter(([key, value]) => before.get(key) !== value);
  const done = changed.filter(([key, value]) => found.get(key) === value);
  return done.length > 0 && done.length < changed.length;
}

async function orKilled(name: string, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    throw new Killed(`${name} was not answered: ${String(error)}`, { cause: error });
  }
}
