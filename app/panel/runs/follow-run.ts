// Follows a run by server-sent events, or by polling where streaming fails.
import { type AgentRun, isGoing } from '#domain/agents';
import { call, CallFailed, isTransient } from '../api.ts';

const pollMs = 2000;
/** How long polling may fail before it throws. */
const maxSilenceMs = 120_000;
/** After so many failures in a row the stream is closed. */
const maxFailures = 3;

export interface Following {
  /** Called with every change. */
  onChange: (run: AgentRun) => void;
  /** Whether it may hold one of the browser's six connections. */
  isStreamed: boolean;
}

/** Follows a run to its end and returns it. Throws `CallFailed`. */
export async function watchRun(
  run: AgentRun,
  { onChange, isStreamed }: Following,
): Promise<AgentRun> {
  let known = run;
  if (isGoing(run) && isStreamed) {
    known = await followStream(run, (next) => {
      known = next;
      onChange(next);
    });
  }
  for (let answeredAt = Date.now(); isGoing(known);) {
    await pause(pollMs);
    try {
      known = await call<AgentRun>('GET', `/api/agent-runs/${run.id}`);
      answeredAt = Date.now();
      onChange(known);
    } catch (error) {
      if (!isRetryable(error) || Date.now() - answeredAt > maxSilenceMs) throw error;
    }
  }
  return known;
}

/** Returns the run when its stream ends or fails. */
function followStream(run: AgentRun, onChange: (run: AgentRun) => void): Promise<AgentRun> {
  const { promise, resolve } = Promise.withResolvers<AgentRun>();
  // The stream sends the log from its first line on, and resumes by itself after a disconnection.
  let known: AgentRun = { ...run, logs: [] };
  let failures = 0;
  const { lang } = document.documentElement;
  const source = new EventSource(
    `/api/agent-runs/${run.id}/events?language=${lang === 'en' ? 'en' : 'es'}`,
  );
  const end = () => {
    source.close();
    resolve(known);
  };
  const change = (next: AgentRun) => {
    failures = 0;
    known = next;
    onChange(known);
  };
  source.addEventListener('log', ({ data, lastEventId }: MessageEvent<string>) => {
    const logs = [...known.logs];
    logs[Number(lastEventId) - 1] = data;
    change({ ...known, logs });
  });
  source.addEventListener('status', ({ data }: MessageEvent<string>) => {
    change({ ...(JSON.parse(data) as Omit<AgentRun, 'logs'>), logs: known.logs });
    if (!isGoing(known)) end();
  });
  source.addEventListener('error', () => {
    failures += 1;
    if (source.readyState === EventSource.CLOSED || failures >= maxFailures) end();
  });
  return promise;
}

/** A rate limit is transient for a poll. */
function isRetryable(error: unknown): boolean {
  return isTransient(error) || (error instanceof CallFailed && error.status === 429);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
