// The state machine of a sending against a mail server of chance.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SendOutcome } from '#platform/mail/mail';
import { deliveryResultOf } from './delivery-result.ts';
import {
  type Candidate,
  initialState,
  nextCommand,
  phaseOf,
  reduce,
  type SendingCommand,
  type SendingEvent,
  type SendingState,
} from './sending-state.ts';

const now = new Date('2026-11-20T07:00:00.000Z');
const accepted: SendOutcome = { kind: 'accepted', answer: '250 OK' };
const broken: SendOutcome = { kind: 'lost', answer: 'The connection was closed.' };
const refused = { kind: 'refused', isPermanent: true } as const;
const ours: SendOutcome = { ...refused, isOurs: true, answer: '554 5.7.1 Relay access denied' };
const unknown: SendOutcome = { ...refused, isOurs: false, answer: '550 5.1.1 User unknown' };

/** What chance decides: how mails end, what is free, and when the sender is told to stop. */
interface World {
  outcomes: readonly SendOutcome[];
  mails: number;
  connections: number;
  tokens: readonly number[];
  stopAfter: number;
  unavailableAt: readonly number[];
}

interface Run {
  world: World;
  state: SendingState;
  step: number;
  /** How many mails have ended. */
  endings: number;
  due: Candidate[];
  flying: { id: number; isProbe: boolean }[];
  claimed: number[];
  recorded: number[];
}

function dispatch(run: Run, event: SendingEvent): void {
  run.state = reduce(run.state, event);
}

/** Performs the commands, and checks each of them. */
function play(world: World): Run {
  const due = Array.from({ length: world.mails }, (_, id) => ({
    id,
    subscriptionId: `reader-${id}`,
    email: `lector-${id}@es.example`,
  }));
  const state = initialState({ trouble: null, isStopping: false, settledGroups: [] });
  const run: Run = {
    world,
    state,
    step: 0,
    endings: 0,
    due,
    flying: [],
    claimed: [],
    recorded: [],
  };
  const { connections, tokens, stopAfter } = world;
  for (; run.step < 5000; run.step += 1) {
    if (run.step === stopAfter) dispatch(run, { type: 'stopped' });
    // In the end there are tokens, so that each run ends.
    const left = run.step > 1000 ? Infinity : (tokens[run.step % tokens.length] ?? 0);
    const command = nextCommand(run.state, { connections, tokens: left, tokenWaitMs: 1 });
    expect(run.state.inFlight).toBe(run.flying.length);
    expect(run.flying.length).toBeLessThanOrEqual(connections);
    if (command.type === 'finish') return run;
    perform(run, command);
  }
  throw new Error('The sending did not end.');
}

function perform(run: Run, command: SendingCommand): void {
  if (command.type === 'look') look(run, command.limit);
  if (command.type === 'record') record(run, command);
  if (command.type === 'record-recovery') {
    expect(run.state.breaker.state).toBe('closed');
    dispatch(run, { type: 'recovery-recorded' });
  }
  if (command.type === 'gather') {
    expect(command.mails).toBeGreaterThan(0);
    for (let mail = 0; mail < command.mails && run.step % 2 === 0; mail += 1) endOne(run);
    dispatch(run, { type: 'gathered' });
  }
  if (command.type === 'await-end') {
    if (command.maxWaitMs === null || run.step % 2 === 0) endOne(run);
    dispatch(run, { type: 'woken' });
  }
  if (command.type === 'pause') {
    expect(phaseOf(run.state)).toBe('paused');
    expect(run.flying).toEqual([]);
    dispatch(run, { type: 'pause-over' });
  }
  if (command.type === 'wait') dispatch(run, { type: 'woken' });
}

function look(run: Run, limit: number): void {
  const { world, step, flying, due, state } = run;
  expect(['sending', 'probing']).toContain(phaseOf(state));
  if (world.unavailableAt.includes(step)) {
    return dispatch(run, { type: 'unavailable', reply: 'no connection' });
  }
  const free = Math.min(limit, world.connections - flying.length);
  if (free === 0) return dispatch(run, { type: 'all-busy' });
  dispatch(run, { type: 'found', candidates: due.slice(0, free) });
}

function record(
  run: Run,
  { candidates, isProbe }: Extract<SendingCommand, { type: 'record' }>,
): void {
  run.recorded.push(...run.state.ended.map(({ id }) => id));
  dispatch(run, { type: 'recording' });
  for (const { id } of candidates) {
    run.claimed.push(id);
    run.flying.push({ id, isProbe });
    dispatch(run, { type: 'handed-over' });
  }
  if (isProbe) expect(run.flying.length).toBeLessThanOrEqual(1);
  run.due = run.due.filter(({ id }) => !run.claimed.includes(id));
  // Some end while the round is still being written.
  if (run.step % 3 === 0) endOne(run);
  dispatch(run, { type: 'recorded' });
}

function endOne(run: Run): void {
  const mail = run.flying.shift();
  if (!mail) return;
  const { outcomes } = run.world;
  const outcome = outcomes[run.endings % outcomes.length] ?? accepted;
  run.endings += 1;
  const result = deliveryResultOf(outcome, { tries: 0, now, isProbe: mail.isProbe });
  const ended = { id: mail.id, subscriptionId: `reader-${mail.id}`, ...result };
  dispatch(run, { type: 'mail-ended', mail: ended, outcome });
}

const worlds = fc.record({
  outcomes: fc.array(fc.constantFrom(accepted, accepted, accepted, broken, ours, unknown), {
    minLength: 1,
    maxLength: 40,
  }),
  mails: fc.integer({ min: 0, max: 60 }),
  connections: fc.integer({ min: 1, max: 8 }),
  tokens: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 }),
  stopAfter: fc.integer({ min: -1, max: 120 }),
  unavailableAt: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 10 }),
});

test('whatever happens, each mail is claimed once, recorded once, and nothing is in flight at the end', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { state, claimed, recorded, due, flying } = play(world);
      expect(flying).toEqual([]);
      expect(new Set(claimed).size).toBe(claimed.length);
      expect(recorded.toSorted((one, other) => one - other)).toEqual(
        claimed.toSorted((one, other) => one - other),
      );
      if (!state.isStopping) expect(due).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
