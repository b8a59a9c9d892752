// Who may make a call, checked before anything of it is read.
import type { FastifyInstance } from 'fastify';
import { readSession, type Session } from '#domain/accounts/server';
import { Forbidden, Unauthenticated } from '#domain/errors';
import type { Services } from '#platform/services';
import { isCrossSite } from '../same-site.ts';
import type { Access } from './route.ts';

/** What an administrator's call may send; others keep to what anybody may (http/app.ts). */
const maxAdminBodyBytes = 1_000_000;
const readingMethods = new Set(['GET', 'HEAD']);

/** Checks every call of this instance against the access it declares; one that declares none stops the start. */
export function guardAccess(api: FastifyInstance, services: Services): void {
  api.decorateRequest('caller', null);
  api.addHook('onRoute', (route) => {
    const { url, method, config } = route;
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    if (config.access === 'admin') route.bodyLimit ??= maxAdminBodyBytes;
  });
  api.addHook('onRequest', async (request, reply) => {
    const { access = 'admin', isOpenToOtherSites } = request.routeOptions.config;
    const isReading = readingMethods.has(request.method);
    if (
      !isReading &&
      !isOpenToOtherSites &&
      isCrossSite(request.headers, services.config.SITE_URL)
    ) {
      throw new Forbidden('problem.crossSite');
    }
    if (access === 'public') return;
    const session = await readSession(services, request.headers.cookie);
    reply.header('cache-control', 'private, no-store');
    request.caller = allowedUser(session, access);
  });
}

/** The user of the session where the call is open to it. Throws `Unauthenticated` and `Forbidden`. */
function allowedUser(session: Session | null, access: Exclude<Access, 'public'>): Session['user'] {
  if (!session) throw new Unauthenticated('problem.notLoggedIn');
  if (access === 'admin' && session.user.role !== 'admin') {
    throw new Forbidden('problem.onlyAdministrators');
  }
  return session.user;
}
