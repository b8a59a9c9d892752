// A run as it happens: its log and status are sent as they come; where that cannot be, it is asked for.
import { type AgentRun, isGoing } from '#domain/agents';
import { call, CallFailed } from '../api.ts';

const askEveryMs = 2000;
/** How long nothing may come of asking before whoever follows is told. */
const patienceMs = 120_000;
/** A stream that fails so often in a row is given up. */
const mostFailures = 3;

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
    known = await streamed(run, (next) => {
      known = next;
      onChange(next);
    });
  }
  for (let heardAt = Date.now(); isGoing(known);) {
    await pause(askEveryMs);
    try {
      known = await call<AgentRun>('GET', `/api/agent-runs/${run.id}`);
      heardAt = Date.now();
      onChange(known);
    } catch (error) {
      if (!isPassing(error) || Date.now() - heardAt > patienceMs) throw error;
    }
  }
  return known;
}

/** The run when its stream ends, by itself or because it cannot be had. */
function streamed(run: AgentRun, onChange: (run: AgentRun) => void): Promise<AgentRun> {
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
    if (source.readyState === EventSource.CLOSED || failures >= mostFailures) end();
  });
  return promise;
}

/** Whether the same call may do better a moment later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof CallFailed &&
    (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
