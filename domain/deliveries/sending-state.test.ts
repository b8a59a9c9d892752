import { expect, test } from 'vitest';
import type { SendOutcome } from '#platform/mail/mail';
import { deliveryResultOf } from './delivery-result.ts';
import {
  type Candidate,
  type Capacity,
  initialState,
  nextCommand,
  phaseOf,
  reduce,
  type SendingEvent,
  type SendingState,
} from './sending-state.ts';

const capacity: Capacity = { connections: 3, tokens: Infinity, tokenWaitMs: 0 };
const now = new Date('2026-11-20T07:00:00.000Z');
const accepted: SendOutcome = { kind: 'accepted', answer: '250 OK' };
const broken: SendOutcome = { kind: 'lost', answer: 'The connection was closed.' };
const ours: SendOutcome = {
  kind: 'refused',
  isPermanent: true,
  isOurs: true,
  answer: '554 5.7.1 Relay access denied',
};
const unknown: SendOutcome = {
  kind: 'refused',
  isPermanent: true,
  isOurs: false,
  answer: '550 5.1.1 User unknown',
};

function candidatesFrom(first: number, count: number): Candidate[] {
  return Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return { id, subscriptionId: `reader-${id}`, email: `lector-${id}@es.example` };
  });
}

function ending(id: number, outcome: SendOutcome, isProbe = false): SendingEvent {
  const result = deliveryResultOf(outcome, { tries: 0, now, isProbe });
  return { type: 'mail-ended', mail: { id, subscriptionId: `reader-${id}`, ...result }, outcome };
}

function after(state: SendingState, ...events: SendingEvent[]): SendingState {
  return events.reduce(reduce, state);
}

const handedOver: SendingEvent = { type: 'handed-over' };
const start = initialState({ trouble: null, isStopping: false, settledGroups: [] });
const inFlight = after(start, handedOver, handedOver, handedOver);

test('a sender looks, claims, waits for mails in flight and records them, until nothing is due', () => {
  expect(nextCommand(start, capacity)).toEqual({ type: 'look', limit: 3 });
  const candidates = candidatesFrom(1, 1);
  let state = after(start, { type: 'found', candidates });
  expect(nextCommand(state, capacity)).toEqual({ type: 'record', candidates, isProbe: false });
  state = after(state, { type: 'recording' }, handedOver, { type: 'recorded' });
  state = after(state, { type: 'found', candidates: [] });
  expect(nextCommand(state, capacity)).toEqual({ type: 'await-end', maxWaitMs: null });
  state = after(state, ending(1, accepted), { type: 'woken' });
  state = after(state, { type: 'found', candidates: [] });
  expect(nextCommand(state, capacity)).toEqual({ type: 'record', candidates: [], isProbe: false });
  state = after(state, { type: 'recording' }, { type: 'recorded' });
  state = after(state, { type: 'found', candidates: [] });
  expect(nextCommand(state, capacity)).toEqual({ type: 'finish' });
});

test('three refusals about us pause the sending once all in flight has ended and is recorded', () => {
  let state = after(inFlight, ending(1, ours), ending(2, ours));
  expect(phaseOf(state)).toBe('sending');
  state = after(state, ending(3, ours));
  expect(phaseOf(state)).toBe('paused');
  expect(nextCommand(state, capacity)).toEqual({ type: 'record', candidates: [], isProbe: false });
  state = after(state, { type: 'recording' }, { type: 'recorded' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'pause', reply: ours.answer });
});

test('after a pause one mail at a time is sent until one is taken, and then the trouble is over', () => {
  let state = after(start, { type: 'unavailable', reply: 'ECONNREFUSED' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'pause', reply: 'ECONNREFUSED' });
  state = after(state, { type: 'pause-over' });
  expect(phaseOf(state)).toBe('probing');
  expect(state.trouble).toBe('ECONNREFUSED');
  expect(nextCommand(state, capacity)).toEqual({ type: 'look', limit: 1 });
  const candidates = candidatesFrom(1, 1);
  state = after(state, { type: 'found', candidates });
  expect(nextCommand(state, capacity)).toEqual({ type: 'record', candidates, isProbe: true });
  state = after(state, { type: 'recording' }, handedOver, { type: 'recorded' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'await-end', maxWaitMs: null });
  expect(phaseOf(after(state, ending(1, broken, true)))).toBe('paused');

  state = after(state, ending(1, accepted, true), { type: 'woken' });
  expect(phaseOf(state)).toBe('sending');
  state = after(state, { type: 'recording' }, { type: 'recorded' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'record-recovery' });
  expect(after(state, { type: 'recovery-recorded' }).trouble).toBeNull();
});

test('with no token left the next mail waits for one, whether mails are in flight or not', () => {
  const empty = { ...capacity, tokens: 0, tokenWaitMs: 40 };
  expect(nextCommand(start, empty)).toEqual({ type: 'wait', ms: 40 });
  expect(nextCommand(inFlight, empty)).toEqual({ type: 'await-end', maxWaitMs: 40 });
  const stopped = after(inFlight, { type: 'stopped' });
  expect(nextCommand(stopped, empty)).toEqual({ type: 'await-end', maxWaitMs: null });
});

test('a round waits for half of the connections, once, and is then made with those that are free', () => {
  const eight = { ...capacity, connections: 8 };
  const mails = Array.from({ length: 8 }, () => handedOver);
  const all = after(start, ...mails, { type: 'recorded' });
  expect(nextCommand(all, eight)).toEqual({ type: 'look', limit: 8 });
  let state = after(all, { type: 'all-busy' }, ending(1, accepted), { type: 'woken' });
  expect(nextCommand(state, eight)).toEqual({ type: 'gather', mails: 3 });
  expect(nextCommand(after(state, { type: 'gathered' }), eight)).toMatchObject({ type: 'look' });
  state = after(state, ...[2, 3, 4].map((id) => ending(id, accepted)));
  expect(nextCommand(state, eight)).toMatchObject({ type: 'look' });
  state = after(state, { type: 'recording' }, ...mails.slice(4), { type: 'recorded' });
  state = after(state, ending(5, accepted));
  expect(nextCommand(state, eight)).toEqual({ type: 'gather', mails: 3 });
});

test('connections that are all in use say nothing about whether mails are due', () => {
  const state = after(start, { type: 'all-busy' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'wait', ms: 0 });
});

test('a sender that is stopped claims nothing more and ends after what is in flight', () => {
  let state = after(inFlight, { type: 'stopped' });
  expect(phaseOf(state)).toBe('draining');
  expect(nextCommand(state, capacity)).toEqual({ type: 'await-end', maxWaitMs: null });
  state = after(state, ...[1, 2, 3].map((id) => ending(id, accepted)), { type: 'woken' });
  expect(nextCommand(state, capacity)).toMatchObject({ type: 'record', candidates: [] });
  state = after(state, { type: 'recording' }, { type: 'recorded' });
  expect(nextCommand(state, capacity)).toEqual({ type: 'finish' });
});

test('where one answer repeats, suppressions wait for a person: those recorded already and those that are not', () => {
  let state = after(inFlight, ending(1, unknown), ending(2, unknown), { type: 'recording' });
  state = after(state, ...[3, 4].map((id) => ending(id, unknown)));
  expect(state.ended.map(({ bounce }) => bounce)).toEqual(['suppressed', 'suppressed']);
  state = after(state, ending(5, unknown));
  expect(state.ended.map(({ bounce }) => bounce)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(state.doubtful).toEqual([1, 2]);
  expect(after(state, { type: 'doubts-recorded', ids: [1] }).doubtful).toEqual([2]);
});

test('a sender that was woken looks again, though its last look found nothing', () => {
  const waiting = after(inFlight, { type: 'found', candidates: [] });
  expect(nextCommand(waiting, capacity)).toEqual({ type: 'await-end', maxWaitMs: null });
  expect(nextCommand(after(waiting, { type: 'woken' }), capacity)).toMatchObject({ type: 'look' });
});

test('a sender starts with nothing doubtful and nothing to say', () => {
  expect(start).toMatchObject({ doubtful: [], isRecoveryUnrecorded: false, ended: [] });
});

test('while it probes, a sender without a token waits for one no longer than for its mail', () => {
  const probing = after(
    start,
    { type: 'unavailable', reply: 'ECONNREFUSED' },
    { type: 'pause-over' },
  );
  const state = after(probing, handedOver, { type: 'found', candidates: [] });
  expect(phaseOf(state)).toBe('probing');
  const limited = { ...capacity, tokens: 0, tokenWaitMs: 700 };
  expect(nextCommand(state, limited)).toEqual({ type: 'await-end', maxWaitMs: 700 });
});
