// The forms of reader pages post here. Nothing behind them is in service yet: each is told so, before its
// body is read, and nothing is kept.
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '#domain/errors';

const formPaths = ['/newsletter', '/contacto', '/login', '/register'];
const callPaths = [
  '/api/newsletter/subscribe',
  '/api/contact',
  '/api/auth/login',
  '/api/auth/register',
];
const dayInSeconds = 86_400;

/** Answers every form, in both languages and as a call, with 503 and a sentence that says why. */
export function mountForms(app: FastifyInstance): void {
  const paths = [...formPaths, ...formPaths.map((path) => `/en${path}`), ...callPaths];
  for (const url of paths) {
    app.post(url, { onRequest: (_request, _reply, done) => done(closed()) }, closed);
  }
}

function closed(): Unavailable {
  return new Unavailable('problem.formClosed', { retryAfterSeconds: dayInSeconds });
}
