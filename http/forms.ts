// The forms of reader pages post here, as browsers post forms without scripts: one content type, small
// bodies, each field once, from this site only. The page's action answers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { logOut } from '#domain/accounts/server';
import { Forbidden, Invalid } from '#domain/errors';
import type { Services } from '#platform/services';
import type { Pages } from './pages.ts';
import { isCrossSite } from './same-site.ts';
import { visitorOf } from './client.ts';

const maxFormBytes = 64 * 1024;
const oneClick = 'List-Unsubscribe';

/** Answers every form of every page, in both languages, and logging out. */
export async function mountForms(
  server: FastifyInstance,
  services: Services,
  { site, pages }: { site: Site; pages: Pages },
): Promise<void> {
  await server.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, String(body)),
    );
    // Mail programs may leave a list with this type too (RFC 8058); nothing else is read of it.
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (request, body, done) => {
        if (isOneClick(request, String(body))) done(null, `${oneClick}=One-Click`);
        else done(new WrongType());
      },
    );
    app.addHook('onRequest', async (request) => {
      if (isFromElsewhere(request, services, site)) throw new Forbidden('problem.crossSite');
    });
    for (const url of site.formPaths) {
      app.post(url, (request, reply) => pages.answerForm(request, reply, fieldsOf(request)));
    }
    for (const url of ['/logout', '/en/logout']) {
      app.post(url, async (request, reply) => {
        const { cookies } = await logOut(services, visitorOf(request).cookie);
        const to = url === '/logout' ? '/' : '/en';
        pages.redirect(reply, { to, cookies, notice: 'logged-out', user: null });
      });
    }
  });
}

/**
 * Whether another site sends the form. Where a token in the address is the proof, only what carries
 * cookies is asked; such a page names no referrer, and browsers then say `null` for where a form is from.
 */
function isFromElsewhere(request: FastifyRequest, { config }: Services, site: Site): boolean {
  const { headers, url } = request;
  const { hasToken } = site.match(new URL(url, 'http://site'));
  if (!hasToken) return isCrossSite(headers, config.SITE_URL);
  const origin = headers.origin === 'null' ? undefined : headers.origin;
  return headers.cookie !== undefined && isCrossSite({ ...headers, origin }, config.SITE_URL);
}

function isOneClick({ url }: FastifyRequest, body: string): boolean {
  return /^(\/en)?\/boletin\/baja\?/.test(url) && body.includes(oneClick);
}

/** The fields of a form, each of which comes once. */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const given = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  const fields = new Map(given);
  if (fields.size < given.length) throw new Invalid('problem.badRequest');
  return Object.fromEntries(fields);
}

class WrongType extends Error {
  readonly statusCode = 415;
}
