// What a model service can do wrong, done for real, in the wire format of each of the five.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#platform/log';
import { createOutbound } from '#platform/outbound/outbound';
import {
  type ModelFault,
  modelProviders,
  type ModelProvider,
} from '#tests/helpers/model-protocol.ts';
import {
  canaryKey,
  type ModelScript,
  type ModelServer,
  startModelServer,
} from '#tests/helpers/model-server.ts';
import { testConfig } from '#tests/helpers/services.ts';
import { ModelFailure, type ModelFailureKind } from './model-failure.ts';
import { createModels } from './models.ts';
import type { Objection } from './requests.ts';

const Text = z.object({ title: z.string(), words: z.number() });
/** Time enough for an answer on a busy machine, and little time for one that does not come. */
const ampleMs = 20_000;
const shortMs = 400;
const rejections: unknown[] = [];
const keep = (reason: unknown) => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  // What is read and compiled at the first call is no part of the deadline that is tried here.
  await using server = await startModelServer();
  for (const provider of modelProviders) {
    await attempt(server, provider);
  }
}, 60_000);
afterAll(() => {
  process.off('unhandledRejection', keep);
  expect(rejections).toEqual([]);
});

interface Attempt {
  failure: unknown;
  seen: string;
  asked: number;
  reserved: number;
  charged: number;
  ms: number;
}

/** Asks this provider's protocol for a text and says how it failed, with all that was written about it. */
async function attempt(
  server: ModelServer,
  provider: ModelProvider,
  { check, deadlineMs = ampleMs }: { check?: () => Objection; deadlineMs?: number } = {},
): Promise<Attempt> {
  const config = testConfig(server.settings(provider));
  const logged: string[] = [];
  const outbound = createOutbound(config);
  const models = createModels(config, {
    outbound,
    log: createLog('debug', { write: (line) => logged.push(line) }),
    limits: { deadlineMs, backoffMs: [5, 5], maxRetryAfterMs: 60 },
  });
  const noted: string[] = [];
  let reserved = 0;
  let charged = 0;
  const began = performance.now();
  const failure: unknown = await models
    .write({
      schema: Text,
      system: 'Escribe en español.',
      prompt: 'Un titular.',
      maxOutputTokens: 500,
      reserve({ max }) {
        reserved += max;
        return Promise.resolve({
          tokens: max,
          settle(used) {
            charged += used;
            return Promise.resolve();
          },
        });
      },
      onEvent: (event) =>
        noted.push('failure' in event ? event.failure.message : JSON.stringify(event)),
      ...(check && { check }),
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  const ms = performance.now() - began;
  await outbound.close();
  const thrown = failure instanceof Error ? `${failure.stack} ${JSON.stringify(failure)}` : '';
  const seen = [thrown, ...logged, ...noted].join('\n');
  return { failure, seen, asked: server.asked.length, reserved, charged, ms };
}

function holdToPromise(outcome: Attempt, kind: ModelFailureKind, calls: number): void {
  expect(outcome.failure).toBeInstanceOf(ModelFailure);
  expect(outcome.failure).toMatchObject({ kind });
  expect((outcome.failure as ModelFailure).cause).toBeUndefined();
  expect(outcome.seen).not.toContain(canaryKey);
  expect(outcome.seen).not.toContain(canaryKey.slice(0, 14));
  expect(outcome.asked).toBe(calls);
  expect(outcome.charged).toBeGreaterThan(0);
  expect(outcome.charged).toBeLessThan(20_000);
  expect(outcome.ms).toBeLessThan(ampleMs);
}

interface Fault {
  what: string;
  script: ModelScript;
  kind: ModelFailureKind;
  /** How many calls are made before it is given up. */
  calls: number;
}

const faults: Fault[] = [
  {
    what: 'a key that is not accepted',
    script: { fault: 'unauthorised' },
    kind: 'unauthorised',
    calls: 1,
  },
  { what: 'a key without access', script: { fault: 'forbidden' }, kind: 'forbidden', calls: 1 },
  { what: 'an unknown model', script: { fault: 'unknown-model' }, kind: 'not-found', calls: 1 },
  {
    what: 'a limit that asks for a short wait',
    script: { fault: 'rate-limited', retryAfter: '0' },
    kind: 'rate-limited',
    calls: 3,
  },
  {
    what: 'a limit that asks for much',
    script: { fault: 'rate-limited', retryAfter: '3600' },
    kind: 'rate-limited',
    calls: 1,
  },
  { what: 'an account without credit', script: { fault: 'quota' }, kind: 'quota', calls: 1 },
  { what: 'a fault of the server', script: { fault: 'broken' }, kind: 'server-error', calls: 3 },
  { what: 'an overloaded server', script: { fault: 'overloaded' }, kind: 'server-error', calls: 3 },
  { what: 'a connection that breaks', script: { fault: 'reset' }, kind: 'network', calls: 3 },
  { what: 'a server that says nothing', script: { fault: 'silent' }, kind: 'timeout', calls: 1 },
  { what: 'a server that stops half way', script: { fault: 'stalled' }, kind: 'timeout', calls: 1 },
  { what: 'an empty answer', script: { fault: 'empty' }, kind: 'empty', calls: 2 },
  { what: 'a body that is not JSON', script: { fault: 'malformed' }, kind: 'malformed', calls: 1 },
  {
    what: 'an answer of the wrong shape',
    script: { json: { title: 7 } },
    kind: 'off-schema',
    calls: 2,
  },
  {
    what: 'an answer that is no object',
    script: { text: 'Con mucho gusto lo escribo.' },
    kind: 'off-schema',
    calls: 2,
  },
  { what: 'an answer of 200 MB', script: { fault: 'huge' }, kind: 'too-large', calls: 1 },
  { what: 'a refusal by the filter', script: { fault: 'filtered' }, kind: 'refused', calls: 1 },
  {
    what: 'an answer cut by its limit',
    script: { fault: 'truncated' },
    kind: 'truncated',
    calls: 1,
  },
  { what: 'an address that sends elsewhere', script: { fault: 'moved' }, kind: 'moved', calls: 1 },
];

for (const provider of modelProviders) {
  test.each(faults)(`${provider}: $what`, async ({ script, kind, calls }) => {
    await using server = await startModelServer();
    server.always(script);
    const deadlineMs = kind === 'timeout' ? shortMs : ampleMs;
    holdToPromise(await attempt(server, provider, { deadlineMs }), kind, calls);
  });

  test(`${provider}: an answer in the wrong language`, async () => {
    await using server = await startModelServer();
    server.always({ json: { title: 'An English title', words: 3 } });
    const outcome = await attempt(server, provider, {
      check: () => ({ kind: 'wrong-language', problem: 'It must be in Spanish.' }),
    });
    holdToPromise(outcome, 'wrong-language', 2);
    expect(server.asked[1]?.prompt).toContain('It must be in Spanish.');
  });

  test(`${provider}: nobody listens`, async () => {
    await using server = await startModelServer();
    await server.goDown();
    holdToPromise(await attempt(server, provider), 'network', 0);
  });
}

test('an answer of 200 MB is not kept: the process grows by less than 20 MB', async () => {
  await using server = await startModelServer();
  server.always({ fault: 'huge' satisfies ModelFault });
  await attempt(server, 'openai-compatible');
  const before = process.memoryUsage.rss();
  await attempt(server, 'openai-compatible');
  expect(process.memoryUsage.rss() - before).toBeLessThan(20 * 1024 * 1024);
});
