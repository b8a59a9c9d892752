// What a model service can do wrong, done for real, in the wire format of each of the five.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#platform/log';
import { createOutbound } from '#platform/outbound/outbound';
import {
  canaryKey,
  type ModelFault,
  modelProviders,
  type ModelProvider,
  type ModelScript,
  type ModelServer,
  startModelServer,
} from '#tests/helpers/model-server.ts';
import { testConfig } from '#tests/helpers/services.ts';
import { ModelFailure, type ModelFailureKind } from './model-failure.ts';
import { createModels, type Objection } from './models.ts';

const Text = z.object({ title: z.string(), words: z.number() });
const rejections: unknown[] = [];
const keep = (reason: unknown) => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  // What is read and compiled at the first call is no part of the deadline that is tried here.
  await using server = await startModelServer();
  for (const provider of modelProviders) await attempt(server, provider, undefined, 20_000);
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
  check?: () => Objection,
  deadlineMs = 400,
): Promise<Attempt> {
  const config = testConfig(server.settings(provider));
  const logged: string[] = [];
  const outbound = createOutbound(config);
  const models = createModels(
    config,
    outbound,
    createLog('debug', { write: (line) => logged.push(line) }),
    { deadlineMs, backoffMs: [5, 5], maxRetryAfterMs: 60 },
  );
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
      beforeCall({ max }) {
        reserved += max;
        return Promise.resolve({
          tokens: max,
          settle(used) {
            charged += used;
            return Promise.resolve();
          },
        });
      },
      note: (event) =>
        noted.push('failure' in event ? event.failure.message : JSON.stringify(event)),
      ...(check && { check }),
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  const ms = performance.now() - began;
  await outbound.close();
  const told = failure instanceof Error ? `${failure.stack} ${JSON.stringify(failure)}` : '';
  const seen = [told, ...logged, ...noted].join('\n');
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
  expect(outcome.ms).toBeLessThan(4000);
}

const faults: [what: string, script: ModelScript, kind: ModelFailureKind, calls: number][] = [
  ['a key that is not accepted', { fault: 'unauthorised' }, 'unauthorised', 1],
  ['a key without access', { fault: 'forbidden' }, 'forbidden', 1],
  ['an unknown model', { fault: 'unknown-model' }, 'not-found', 1],
  [
    'a limit that asks for little patience',
    { fault: 'rate-limited', retryAfter: '0' },
    'rate-limited',
    3,
  ],
  ['a limit that asks for much', { fault: 'rate-limited', retryAfter: '3600' }, 'rate-limited', 1],
  ['an account without credit', { fault: 'quota' }, 'quota', 1],
  ['a fault of the server', { fault: 'broken' }, 'server-error', 3],
  ['an overloaded server', { fault: 'overloaded' }, 'server-error', 3],
  ['a connection that breaks', { fault: 'reset' }, 'network', 3],
  ['a server that says nothing', { fault: 'silent' }, 'timeout', 1],
  ['a server that stops half way', { fault: 'stalled' }, 'timeout', 1],
  ['an empty answer', { fault: 'empty' }, 'empty', 2],
  ['a body that is not JSON', { fault: 'malformed' }, 'malformed', 1],
  ['an answer of the wrong shape', { json: { title: 7 } }, 'off-schema', 2],
  ['an answer that is no object', { text: 'Con mucho gusto lo escribo.' }, 'off-schema', 2],
  ['an answer of 200 MB', { fault: 'huge' }, 'too-large', 1],
  ['a refusal by the filter', { fault: 'filtered' }, 'refused', 1],
  ['an answer cut by its limit', { fault: 'truncated' }, 'truncated', 1],
  ['an address that sends elsewhere', { fault: 'moved' }, 'moved', 1],
];

for (const provider of modelProviders) {
  test.each(faults)(`${provider}: %s`, async (_what, script, kind, calls) => {
    await using server = await startModelServer();
    server.always(script);
    holdToPromise(await attempt(server, provider), kind, calls);
  });

  test(`${provider}: an answer in the wrong language`, async () => {
    await using server = await startModelServer();
    server.always({ json: { title: 'An English title', words: 3 } });
    const outcome = await attempt(server, provider, () => ({
      kind: 'wrong-language',
      problem: 'It must be in Spanish.',
    }));
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
