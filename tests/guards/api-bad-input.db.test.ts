// Bad input by the thousand for every call, made from the schemas that the API describes itself with: no
// answer is a failure of ours, none shows what is inside, each says what is wrong.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiCall, apiCalls, type JsonSchema } from '#tests/helpers/api-calls.ts';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { engine } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

/** Cases for each call: the short form here, the long one by `npm run drill -- bad-input`. */
const casesPerCall = Number(process.env['BAD_INPUTS'] ?? (engine === 'server' ? 200 : 50));
const insides = /\bat .+:\d+:\d+|node_modules|SELECT |INSERT |drizzle|postgres|syntax error/i;

let app: TestApp;
let admin: string;
let calls: ApiCall[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signIn(app, 'admin');
  calls = await apiCalls(app);
});
afterAll(() => app[Symbol.asyncDispose]());

test(`each call answers ${casesPerCall} bad inputs cleanly`, { timeout: 1_800_000 }, async () => {
  const cases: Record<string, number> = {};
  for (const call of calls) {
    await fc.assert(
      fc.asyncProperty(requestFor(call), async ({ url, payload }) => {
        cases[call.name] = (cases[call.name] ?? 0) + 1;
        await expectCleanAnswer(call, url, payload);
      }),
      { numRuns: casesPerCall, endOnFailure: true },
    );
  }
  expect(calls.length).toBeGreaterThan(24);
  for (const call of calls)
    expect(cases[call.name], call.name).toBeGreaterThanOrEqual(casesPerCall);
  expect(Object.prototype).not.toHaveProperty('role');
});

async function expectCleanAnswer(
  call: ApiCall,
  url: string,
  payload: string | undefined,
): Promise<void> {
  const answer = await app.server.inject({
    method: call.method,
    url,
    headers: {
      // Calls that change who is asking are made by nobody.
      ...(!call.path.startsWith('/api/auth/') && { cookie: admin }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      // What is put in line is not waited for: nobody works here.
      prefer: 'respond-async',
    },
    ...(payload !== undefined && { payload }),
  });
  const what = `${call.method} ${url} ${payload} -> ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  const body = answer.json<{ error: unknown }>();
  expect(typeof body.error, what).toBe('string');
  expect(body.error, what).not.toMatch(insides);
}

/** A request for the call in which at least something is likely to be wrong. */
function requestFor(call: ApiCall): fc.Arbitrary<{ url: string; payload: string | undefined }> {
  const path = call.parameters.filter(({ in: place }) => place === 'path');
  return fc
    .record({
      segments: fc.tuple(...path.map(() => segment)),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: badQuery(call) },
      ),
      payload: call.body ? bodyFor(call.body) : fc.constant(undefined),
    })
    .map(({ segments, query, payload }) => {
      let url = call.path;
      path.forEach(({ name }, index) => {
        url = url.replace(`{${name}}`, () => segments[index] ?? '');
      });
      return { url: url + query, payload };
    });
}

const nasty = fc.constantFrom(
  "'",
  '"',
  '[a]',
  '../',
  '..%2f',
  '%00',
  '__proto__',
  'constructor',
  '🙂',
  '%F0%9F%99%82',
  ';--',
  "' or 1=1 --",
  '%25',
  '%',
  '%E0%A4%A',
  '.',
  '..',
  'CON',
  '${1}',
  '{{7*7}}',
  '\u202e',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(300),
);

const segment = fc
  .oneof(
    nasty.map((text) => encodeURI(text).replaceAll('%2525', '%25')),
    fc.string({ maxLength: 40 }).map(encodeURIComponent),
    fc.uuid(),
  )
  .map((text) =>
    text === '' || text === '.' || text === '..' ? 'x' : text.replaceAll(/[/?#\\]/g, '_'),
  );

function badQuery(call: ApiCall): fc.Arbitrary<string> {
  const known = call.parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name);
  const name = fc.oneof(
    fc.constantFrom('limit', 'cursor', 'where', 'filter[]', 'limit', ...known),
    fc.string({ maxLength: 8 }),
  );
  const value = fc.oneof(nasty, fc.string({ maxLength: 20 }), fc.integer().map(String));
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 3 })
    .map((pairs) => `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`);
}

const junk: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.string({ maxLength: 60, unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 6 }), fc.integer(), { maxKeys: 3 }),
  fc.constantFrom('x'.repeat(20_000), 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', '\u200b', '<script>'),
);

/** Mostly objects with the right names and wrong things in them, now and then text that is no JSON. */
function bodyFor(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: valueFor(schema).map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 2, arbitrary: junk.map((value) => JSON.stringify(value) ?? 'null') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[]',
        'null',
        '"x"',
        '{"a":1,"a":2}',
        '['.repeat(10_000),
        '{"__proto__":{"role":"admin"}}',
      ),
    },
  );
}

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, fc.option(valueFor(field), { nil: undefined, freq: 8 })] as const,
    );
    const named = fc.record(Object.fromEntries(fields));
    const extra = fc.dictionary(fc.constantFrom('role', 'id', 'email_verified', 'x'), junk, {
      maxKeys: 1,
    });
    return fc
      .tuple(named, fc.option(extra, { nil: {}, freq: 3 }))
      .map(([own, more]) => Object.assign(own, more));
  }
  const right = schema.enum ? fc.constantFrom(...schema.enum) : junk;
  return fc.oneof({ weight: 1, arbitrary: right }, { weight: 2, arbitrary: junk });
}
