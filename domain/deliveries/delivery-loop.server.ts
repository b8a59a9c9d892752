// The work of one sender on one issue: asks the state machine what to do next and does it.
import { setTimeout as wait } from 'node:timers/promises';
import { holdSending, type LeasedIssue, recordTrouble } from '#domain/issues/server';
import { newsletterKeys } from '#domain/newsletter/server';
import { MailServerUnavailable } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { type Candidates, createCandidates } from './candidates.server.ts';
import { createConnectionPool } from './connection-pool.server.ts';
import { requeueHandedOver } from './delivery-log.server.ts';
import { dispatch, performRound, recordDoubts, type Sending } from './delivery-round.server.ts';
import {
  initialState,
  nextCommand,
  type SendingCommand,
  type SendingEvent,
} from './sending-state.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** So long a mail that has ended waits for others, to be recorded with them. */
const gatherMs = 5;

/** How an issue is sent. */
export interface SendingLimits {
  /** How many connections to the mail server there are at most, each with one mail at a time. */
  connections: number;
  /** How long nothing is sent once the mail server takes nothing. */
  pauseMs: number;
  /** How long mails in flight may take to end when the program stops. */
  gracePeriodMs: number;
}

interface Loop extends Sending {
  limits: SendingLimits;
  stop: AbortSignal;
  candidates: Candidates;
  bucket: TokenBucket;
}

/** Sends what is due, until nothing is or `stop` is aborted; then waits for mails in flight and records them. */
export async function runDeliveryLoop(
  services: Services,
  issue: LeasedIssue,
  { limits, stop }: { limits: SendingLimits; stop: AbortSignal },
): Promise<void> {
  const keys = await newsletterKeys(services);
  await using pool = createConnectionPool(services.mail, limits.connections);
  const cut = new AbortController();
  const loop: Loop = {
    services,
    issue,
    limits,
    stop,
    keys,
    pool,
    cut: cut.signal,
    candidates: createCandidates(services, issue),
    bucket: createTokenBucket(services.config.NEWSLETTER_PER_MINUTE),
    inFlight: new Set(),
    hasRetried: false,
    state: initialState({
      trouble: issue.trouble,
      isStopping: stop.aborted,
      settledGroups: issue.settledGroups,
    }),
  };
  stop.addEventListener('abort', () => {
    dispatch(loop, { type: 'stopped' });
    setTimeout(() => cut.abort(), limits.gracePeriodMs).unref();
  });
  try {
    await runCommands(loop);
    await recordDoubts(loop);
    await recordHold(loop);
    if (loop.hasRetried) await requeueHandedOver(services.db, issue);
  } finally {
    // Also after an error: connections are closed after their last mail.
    await Promise.all(loop.inFlight);
  }
}

async function recordHold({ services: { db, log }, issue, state }: Loop): Promise<void> {
  const { heldAnswer: answer } = state;
  if (answer === null) return;
  await holdSending(db, issue, answer);
  log.warn({ number: issue.number, answer }, 'One answer repeats; the sending waits for a person');
}

async function runCommands(loop: Loop): Promise<void> {
  for (;;) {
    const { limits, bucket } = loop;
    const command = nextCommand(loop.state, {
      connections: limits.connections,
      tokens: bucket.available(),
      tokenWaitMs: bucket.waitMs(),
    });
    if (command.type === 'finish') return;
    await perform(loop, command);
  }
}

type Command<Type extends SendingCommand['type']> = Extract<SendingCommand, { type: Type }>;

/** Performs a command; the event that it leads to changes the state. */
async function perform(
  loop: Loop,
  command: Exclude<SendingCommand, { type: 'finish' }>,
): Promise<void> {
  const effect = effects[command.type] as (loop: Loop, command: SendingCommand) => Promise<void>;
  await effect(loop, command);
}

const effects: {
  [Type in Exclude<SendingCommand['type'], 'finish'>]: (
    loop: Loop,
    command: Command<Type>,
  ) => Promise<void>;
} = {
  look: async (loop, { limit }) => dispatch(loop, await look(loop, limit)),
  record: (loop, round) => {
    loop.bucket.take(round.candidates.length);
    return performRound(loop, round);
  },
  'record-recovery': async (loop) => {
    await recordTrouble(loop.services.db, loop.issue, null);
    dispatch(loop, { type: 'recovery-recorded' });
  },
  gather: async (loop, { mails }) => {
    await gather(loop, mails);
    dispatch(loop, { type: 'gathered' });
  },
  'await-end': async (loop, { maxWaitMs }) => {
    await awaitEnd(loop, maxWaitMs);
    dispatch(loop, { type: 'woken' });
  },
  pause: async (loop, { reply }) => {
    await pause(loop, reply);
    dispatch(loop, { type: 'pause-over' });
  },
  wait: async (loop, { ms }) => {
    await waitUnlessStopped(loop, ms);
    dispatch(loop, { type: 'woken' });
  },
};

async function look({ pool, candidates }: Loop, limit: number): Promise<SendingEvent> {
  try {
    const available = await pool.available();
    if (available === 0) return { type: 'all-busy' };
    return { type: 'found', candidates: await candidates.take(Math.min(limit, available)) };
  } catch (error) {
    if (!(error instanceof MailServerUnavailable)) throw error;
    return { type: 'unavailable', reply: error.answer };
  }
}

async function gather({ inFlight }: Loop, mails: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(resolve, gatherMs, 'timeout');
  const most = inFlight.size - mails;
  while (inFlight.size > most) {
    if ((await Promise.race([timeout, ...inFlight])) === 'timeout') break;
  }
  clearTimeout(timer);
}

async function awaitEnd(loop: Loop, maxWaitMs: number | null): Promise<void> {
  if (maxWaitMs === null) return Promise.race(loop.inFlight);
  const timer = new AbortController();
  const timeout = waitUnlessStopped(loop, maxWaitMs, timer.signal);
  await Promise.race([...loop.inFlight, timeout]);
  timer.abort();
}

async function pause(loop: Loop, reply: string): Promise<void> {
  const { services, issue, pool, limits } = loop;
  await recordTrouble(services.db, issue, reply);
  services.log.warn(
    { number: issue.number, answer: reply },
    'The mail server takes nothing; the sending waits',
  );
  await pool.close();
  await waitUnlessStopped(loop, limits.pauseMs);
}

async function waitUnlessStopped({ stop }: Loop, ms: number, until?: AbortSignal): Promise<void> {
  const signal = until ? AbortSignal.any([stop, until]) : stop;
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
