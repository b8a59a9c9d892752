// The sending of one issue as a state machine: events change the state, and the state says what the sender does
// next. Pure: no database, no connection, no clock. `delivery-loop.server.ts` performs the commands.
import type { SendOutcome } from '#platform/mail/mail';
import { type BounceMonitor, emptyMonitor, monitorMail } from './bounce-monitor.ts';
import {
  type CircuitBreaker,
  closedBreaker,
  halfOpen,
  open,
  recordOutcome,
} from './circuit-breaker.ts';
import type { DeliveryResult } from './delivery-result.ts';

/** A mail that is to be sent, as far as is known before it is claimed. */
export interface Candidate {
  id: number;
  subscriptionId: string | null;
  email: string | null;
}

/** The result of a mail that was handed over. */
export interface EndedMail extends DeliveryResult {
  id: number;
  subscriptionId: string;
}

/**
 * `sending`: as many mails at a time as there are connections. `probing`: one at a time, to see whether the mail
 * server takes mail again. `paused`: none; what is in flight ends first. `draining`: the sender stops; what is in
 * flight ends and is recorded.
 */
export type Phase = 'sending' | 'probing' | 'paused' | 'draining';

export interface SendingState {
  isStopping: boolean;
  breaker: CircuitBreaker;
  monitor: BounceMonitor;
  /** Found for the next round; null until this round has looked. */
  next: readonly Candidate[] | null;
  /** How many mails were handed over and have not ended. */
  inFlight: number;
  /** Ended and not recorded yet. */
  ended: readonly EndedMail[];
  /** Mails whose recorded suppression is doubtful, until that is recorded as well. */
  doubtful: readonly number[];
  /** Whether this round has waited for more mails to end. */
  hasGathered: boolean;
  /** Whether the last look found nothing that is due. */
  isNothingDue: boolean;
  /** Why the sending waits, as recorded with the issue. */
  trouble: string | null;
  /** An answer that came so often that a person is asked; the sender stops over it. */
  heldAnswer: string | null;
  /** Whether the sending goes on and the issue still says that it waits. */
  isRecoveryUnrecorded: boolean;
}

export type SendingEvent =
  | { type: 'found'; candidates: readonly Candidate[] }
  /** All connections are in use. */
  | { type: 'all-busy' }
  /** No connection can be had, for this reason. */
  | { type: 'unavailable'; reply: string }
  /** The results so far are being written. */
  | { type: 'recording' }
  | { type: 'handed-over' }
  | { type: 'recorded' }
  | { type: 'mail-ended'; mail: EndedMail; outcome: SendOutcome }
  /** Those doubtful mails wait for a person now. */
  | { type: 'doubts-recorded'; ids: readonly number[] }
  | { type: 'recovery-recorded' }
  | { type: 'gathered' }
  | { type: 'woken' }
  | { type: 'pause-over' }
  | { type: 'stopped' };

export type SendingCommand =
  /** Look for at most so many mails that are due. */
  | { type: 'look'; limit: number }
  /** Record what ended, claim the candidates and hand them over. */
  | { type: 'record'; candidates: readonly Candidate[]; isProbe: boolean }
  | { type: 'record-recovery' }
  /** Until so many more mails have ended, for a few milliseconds at most. */
  | { type: 'gather'; mails: number }
  /** Until a mail ends, or so many milliseconds have passed. */
  | { type: 'await-end'; maxWaitMs: number | null }
  /** Say why, close the connections and wait. */
  | { type: 'pause'; reply: string }
  | { type: 'wait'; ms: number }
  | { type: 'finish' };

/** What there is to send with at this instant. */
export interface Capacity {
  connections: number;
  /** How many mails the rate limit allows now. */
  tokens: number;
  /** How long until it allows one. */
  tokenWaitMs: number;
}

/** The state of a sender that has just claimed an issue, which says `trouble` of its last sender. */
export function initialState({
  trouble,
  isStopping,
  settledGroups,
}: Pick<SendingState, 'trouble' | 'isStopping'> & {
  settledGroups: readonly string[];
}): SendingState {
  return {
    isStopping,
    breaker: closedBreaker,
    monitor: { ...emptyMonitor, suspectGroups: settledGroups },
    next: null,
    inFlight: 0,
    ended: [],
    doubtful: [],
    hasGathered: false,
    isNothingDue: false,
    trouble,
    heldAnswer: null,
    isRecoveryUnrecorded: false,
  };
}

const phases = { closed: 'sending', open: 'paused', 'half-open': 'probing' } as const;

/** What the sender is doing. */
export function phaseOf({ isStopping, breaker }: SendingState): Phase {
  return isStopping ? 'draining' : phases[breaker.state];
}

/** The state after an event. */
export function reduce(state: SendingState, event: SendingEvent): SendingState {
  const transition = transitions[event.type] as (
    state: SendingState,
    event: SendingEvent,
  ) => Change;
  return { ...state, ...transition(state, event) };
}

type Change = Partial<SendingState>;
type Event<Type extends SendingEvent['type']> = Extract<SendingEvent, { type: Type }>;

const transitions: {
  [Type in SendingEvent['type']]: (state: SendingState, event: Event<Type>) => Change;
} = {
  found: (_state, { candidates }) => ({ next: candidates, isNothingDue: candidates.length === 0 }),
  'all-busy': () => ({ next: [] }),
  unavailable: ({ breaker }, { reply }) => ({ next: [], breaker: open(breaker, reply) }),
  recording: () => ({ ended: [], hasGathered: false }),
  'handed-over': ({ inFlight }) => ({ inFlight: inFlight + 1 }),
  recorded: (state) => ({ next: null, isRecoveryUnrecorded: hasRecovered(state) }),
  'mail-ended': endMail,
  'doubts-recorded': ({ doubtful }, { ids }) => ({
    doubtful: doubtful.filter((id) => !ids.includes(id)),
  }),
  'recovery-recorded': () => ({ trouble: null, isRecoveryUnrecorded: false }),
  gathered: () => ({ hasGathered: true }),
  woken: () => ({ next: null }),
  'pause-over': ({ breaker }) => ({
    next: null,
    trouble: breaker.reply,
    breaker: halfOpen(breaker),
  }),
  stopped: () => ({ isStopping: true }),
};

function hasRecovered({ trouble, breaker }: SendingState): boolean {
  return trouble !== null && breaker.state === 'closed';
}

/**
 * A suppression that became doubtful is taken back: at once where it is not recorded yet, else later. An answer
 * that repeats ends the sending until a person has judged it.
 */
function endMail(state: SendingState, { mail, outcome }: Event<'mail-ended'>): Change {
  const { monitor, doubtful } = monitorMail(state.monitor, mail);
  const ended = [...state.ended, mail];
  const unrecorded = new Set(ended.map(({ id }) => id));
  const isSuspect = monitor.suspectGroups.length > state.monitor.suspectGroups.length;
  return {
    isStopping: state.isStopping || isSuspect,
    heldAnswer: state.heldAnswer ?? (isSuspect ? mail.answer : null),
    inFlight: state.inFlight - 1,
    monitor,
    breaker: recordOutcome(state.breaker, outcome),
    ended: ended.map((each) => (doubtful.includes(each.id) ? waiting(each) : each)),
    doubtful: [...state.doubtful, ...doubtful.filter((id) => !unrecorded.has(id))],
  };
}

function waiting(mail: EndedMail): EndedMail {
  return { ...mail, bounce: 'waiting' };
}

/** What the sender does next. */
export function nextCommand(state: SendingState, capacity: Capacity): SendingCommand {
  const { next, ended, inFlight, breaker } = state;
  if (state.isRecoveryUnrecorded) return { type: 'record-recovery' };
  const missing = missingToHalf(state, capacity);
  if (missing > 0) return { type: 'gather', mails: missing };
  const limit = claimLimit(state, capacity);
  if (next === null && limit > 0) return { type: 'look', limit };
  const candidates = next ?? [];
  if (candidates.length + ended.length > 0) {
    return { type: 'record', candidates, isProbe: breaker.state === 'half-open' };
  }
  if (inFlight > 0) return { type: 'await-end', maxWaitMs: maxWaitMs(state, capacity) };
  if (state.isStopping) return { type: 'finish' };
  if (breaker.state === 'open') return { type: 'pause', reply: breaker.reply };
  if (state.isNothingDue) return { type: 'finish' };
  return { type: 'wait', ms: capacity.tokenWaitMs };
}

/**
 * How many mails are to end before the next round: it takes half of the connections, while the mails of the other half
 * are sent. A round for each mail would cost the database three times as much.
 */
function missingToHalf(state: SendingState, { connections }: Capacity): number {
  const { next, ended, inFlight, hasGathered } = state;
  if (phaseOf(state) !== 'sending' || next !== null || hasGathered || ended.length === 0) return 0;
  return Math.max(0, inFlight - Math.floor(connections / 2));
}

/** How many mails may be claimed now. A probe waits until nothing else is in flight. */
function claimLimit(state: SendingState, { connections, tokens }: Capacity): number {
  const phase = phaseOf(state);
  if (phase === 'sending') return Math.min(connections, tokens);
  const isIdle = state.inFlight === 0 && state.ended.length === 0;
  return phase === 'probing' && isIdle ? Math.min(1, tokens) : 0;
}

/** With no token left the next mail may be claimed before one ends. */
function maxWaitMs(state: SendingState, { tokens, tokenWaitMs }: Capacity): number | null {
  const phase = phaseOf(state);
  const isLimited = tokens === 0 && (phase === 'sending' || phase === 'probing');
  return isLimited ? tokenWaitMs : null;
}
