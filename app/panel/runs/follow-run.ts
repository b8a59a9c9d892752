// A run as it happens: its log and status are sent as they come; where that cannot be, it is asked for.
import { type AgentRun, isGoing } from '#domain/agents';
import { call, CallFailed, isTransient } from '../api.ts';

const pollMs = 2000;
/** How long nothing may come of asking before whoever follows is told. */
const maxSilenceMs = 120_000;
/** A stream that fails so often in a row is given up. */
const maxFailures = 3;

export interface Following {
  /** Told whenever something has changed. */
  onChange: (run: AgentRun) => void;
  /** Whether it may hold a connection: a browser has six of them. */
  isStreamed: boolean;
}

/** Follows a run to its end and answers with it as it is then. Throws `CallFailed`. */
export async function followRun(
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

/** The run when its stream ends, by itself or because it cannot be had. */
function followStream(run: AgentRun, onChange: (run: AgentRun) => void): Promise<AgentRun> {
  const { promise, resolve } = Promise.withResolvers<AgentRun>();
  // From its first line on: only the stream itself says where it goes on after a break.
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

/** Too many requests counts too: the next poll comes later anyway. */
function isRetryable(error: unknown): boolean {
  return isTransient(error) || (error instanceof CallFailed && error.status === 429);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
