// Who may make which call, whatever its path looks like: generated from the API's own description, so
// that no call is left out.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSession, setRole } from '#domain/accounts/server';
import { type ApiCall, apiCalls } from '#tests/helpers/api-calls.ts';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const adminCalls = [
  'GET /api/articles/status/draft',
  'PUT /api/articles/{id}',
  'DELETE /api/articles/{id}',
  'PUT /api/articles/{slug}/toggle-featured',
  'PUT /api/articles/{slug}/toggle-static',
  'PUT /api/articles/{id}/regenerate-image',
  'POST /api/generate-manual-content',
  'GET /api/admin/generation',
  'GET /api/admin/newsletter/subscriptions',
  'DELETE /api/admin/newsletter/subscriptions/{email}',
  'GET /api/agents',
  'POST /api/agents',
  'PUT /api/agents/{id}',
  'DELETE /api/agents/{id}',
  'GET /api/agent-runs',
  'GET /api/agent-runs/{id}',
  'GET /api/agent-runs/{id}/events',
  'GET /api/articles/{id}/sources',
  'POST /api/agents/{id}/execute',
  'POST /api/agents/execute-all',
];
const publicCalls = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/newsletter/subscribe',
  'POST /api/contact',
  'GET /api/articles/status/published',
  'GET /api/articles/static',
  'GET /api/articles/{id}',
];

const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'with a slash at the end': (path) => `${path}/`,
  'with two slashes in front': (path) => `/${path}`,
  'with a letter encoded': (path) =>
    path.replace(/(?<=^\/api\/)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'in capitals': (path) => path.replace('/api/', '/API/'),
  'with a parameter in the path': (path) => `${path};x=1`,
};

/** Same path for the router; under the other spellings a call may also not be there. */
const sameSpellings = new Set(['plain', 'with a letter encoded']);

test('each call of the specification asks for the role that the contract gives it', async () => {
  await using app = await createTestApp();
  const access = new Map((await apiCalls(app)).map((call) => [call.name, call.access]));
  for (const name of adminCalls) expect(access.get(name), name).toBe('admin');
  for (const name of publicCalls) expect(access.get(name), name).toBe('public');
});

test('each call lets in whom it says, in every spelling of its path', async () => {
  await using app = await createTestApp();
  const callers = await makeCallers(app);
  let asserted = 0;
  for (const call of await apiCalls(app)) {
    // These two change who is asking.
    if (/logout|auth\/password$/.test(call.path)) continue;
    for (const [spelling, spell] of Object.entries(spellings)) {
      for (const [caller, headers] of Object.entries(callers)) {
        const url = spell(call.path.replace('{id}', randomUUID()).replace(/\{\w+\}/, 'no-existe'));
        const { statusCode: status } = await app.server.inject({
          method: call.method,
          url,
          headers: { ...headers, ...(call.hasBody && { 'content-type': 'application/json' }) },
          ...(call.hasBody && { payload: '{"nothing":"of this"}' }),
        });
        const what = `${call.method} ${url} by ${caller}, ${spelling}`;
        const refusal = refusalOf(call, caller);
        if (refusal === null) expectEntered(call, status, what);
        else if (sameSpellings.has(spelling)) expect(status, what).toBe(refusal);
        else expect([refusal, 404, 405], what).toContain(status);
        asserted += 1;
      }
    }
  }
  expect(asserted).toBeGreaterThan(24 * 5 * 5);
});

test('HEAD is refused like GET, and the pages of administrators are shown to nobody else', async () => {
  await using app = await createTestApp();
  const { admin, ...others } = await makeCallers(app);
  const closed = (await apiCalls(app)).filter(
    ({ method, access }) => method === 'GET' && access === 'admin',
  );
  for (const [caller, headers] of Object.entries(others)) {
    if (headers['origin']) continue;
    for (const { path } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      const { statusCode } = await app.server.inject({ method: 'HEAD', url, headers });
      expect(statusCode, `HEAD ${url} by ${caller}`).toBe(caller === 'user' ? 403 : 401);
    }
    for (const url of ['/admin', '/en/admin/cuentas']) {
      const page = await app.server.inject({ method: 'GET', url, headers });
      expect(page.statusCode, `${url} by ${caller}`).toBe(303);
    }
  }
  expect((await app.server.inject({ url: '/admin', headers: { ...admin } })).statusCode).toBe(200);
});

async function makeCallers(app: TestApp): Promise<Record<string, Record<string, string>>> {
  const ended = await signIn(app, 'admin');
  await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: ended } });
  const lowered = await signIn(app, 'admin');
  await setRole(app.services, { userId: await idOf(app, lowered), role: 'user' });
  await using other = await createTestApp();
  const admin = await signIn(app, 'admin');
  return {
    anonymous: {},
    user: { cookie: await signIn(app, 'user') },
    admin: { cookie: admin },
    'an ended session': { cookie: ended },
    'an administrator until a moment ago': { cookie: lowered },
    'an administrator of another installation': { cookie: await signIn(other, 'admin') },
    'an administrator on another site': { cookie: admin, origin: 'https://evil.example' },
  };
}

async function idOf({ services }: TestApp, cookie: string): Promise<string> {
  const session = await readSession(services, cookie);
  return session?.user.id ?? '';
}

/** The status that keeps this caller out; null where the call is for them. */
function refusalOf({ method, access }: ApiCall, caller: string): 401 | 403 | null {
  if (caller === 'an administrator on another site') return method === 'GET' ? null : 403;
  if (access === 'public' || caller === 'admin') return null;
  if (caller !== 'user') return 401;
  return access === 'admin' ? 403 : null;
}

function expectEntered({ path }: ApiCall, status: number, what: string): void {
  expect(status, what).toBeLessThan(500);
  // The second step of a login says 401 by itself to whoever did not take the first.
  if (path !== '/api/auth/second-factor') expect([401, 403], what).not.toContain(status);
}
