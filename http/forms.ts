// The forms of reader pages post here, as browsers post forms without scripts: one content type, small
// bodies, each field once, from this site only. The page's action answers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageMatch, Redirect, Site } from '#app/entry.server.tsx';
import { logOut } from '#domain/accounts/server';
import { Forbidden, Invalid } from '#domain/errors';
import type { Services } from '#platform/services';
import { visitorOf } from './client.ts';
import { sendRedirect } from './page-response.ts';
import type { Pages } from './pages.ts';
import { isCrossSite } from './same-site.ts';
import { createSentForms } from './sent-twice.ts';

const maxFormBytes = 64 * 1024;
const oneClick = 'List-Unsubscribe';
const asText = { parseAs: 'string', bodyLimit: maxFormBytes } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that a form is posted to. */
    page: PageMatch | null;
  }
}

/** Answers every form of every page, in both languages, and logging out. */
export async function mountForms(
  server: FastifyInstance,
  services: Services,
  { site, pages }: { site: Pick<Site, 'match' | 'formPaths'>; pages: Pages },
): Promise<void> {
  const sentForms = createSentForms(services);
  await server.register(async (app) => {
    parseForms(app);
    app.decorateRequest('page', null);
    app.addHook('onRequest', async (request) => {
      request.page = site.match(new URL(request.url, 'http://site'));
      if (isFromElsewhere(request, request.page, services.config.SITE_URL)) {
        throw new Forbidden('problem.crossSite');
      }
    });
    for (const url of site.formPaths) {
      app.post(url, async (request, reply) => {
        if (!request.page) throw new Error('A form was posted to no page.');
        const match = request.page;
        const form = { to: match.key, fields: fieldsOf(request), visitor: visitorOf(request) };
        const once = sentForms.once.bind(null, form);
        await pages.answerForm(request, reply, { match, fields: form.fields, once });
      });
    }
    for (const url of ['/logout', '/en/logout']) {
      app.post(url, async (request, reply) => {
        const visitor = visitorOf(request);
        sentForms.forget(visitor);
        const { cookies } = await logOut(services, visitor.cookie);
        const to = url === '/logout' ? '/' : '/en';
        const redirect: Redirect = { to, cookies, notice: 'logged-out', user: null };
        sendRedirect(reply, redirect, services.config.SITE_URL);
      });
    }
  });
}

/** Takes the body that browsers send, as text, and of multipart bodies the one of RFC 8058 alone. */
function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    asText,
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser<string>('multipart/form-data', asText, (request, body, done) => {
    if (isOneClick(request, body)) done(null, `${oneClick}=One-Click`);
    else done(new WrongType());
  });
}

/**
 * Whether another site sends the form. Where a token in the address is the proof, only requests with cookies
 * are checked; such a page sends no referrer, and browsers then send `null` as origin.
 */
function isFromElsewhere(
  { headers }: FastifyRequest,
  { hasToken }: PageMatch,
  siteUrl: string,
): boolean {
  if (!hasToken) return isCrossSite(headers, siteUrl);
  const origin = headers.origin === 'null' ? undefined : headers.origin;
  return headers.cookie !== undefined && isCrossSite({ ...headers, origin }, siteUrl);
}

function isOneClick({ url }: FastifyRequest, body: string): boolean {
  return /^(\/en)?\/boletin\/baja\?/.test(url) && body.includes(oneClick);
}

/** The fields of a form. Throws `Invalid` where one comes twice. */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const given = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const fields = new Map(given);
  if (fields.size < given.length) throw new Invalid('problem.badRequest');
  return Object.fromEntries(fields);
}

class WrongType extends Error {
  readonly statusCode = 415;
}
