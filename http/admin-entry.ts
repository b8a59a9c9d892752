// The door of the panel: everything under /admin is for administrators, and others are led elsewhere.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import type { AccountUser } from '#domain/accounts';
import { readSession } from '#domain/accounts/server';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { setCookies } from './client.ts';
import { forgetNotice, noticeIn } from './notice.ts';
import type { Pages } from './pages.ts';
import { contentSecurityPolicy } from './security.ts';

/** Serves the panel to administrators; leads whoever is not logged in to the log-in page and back. */
export function mountAdminEntry(
  app: FastifyInstance,
  services: Services,
  { site, pages }: { site: Site; pages: Pages },
): void {
  for (const url of ['/admin', '/admin/*', '/en/admin', '/en/admin/*']) {
    const language = url.startsWith('/en/') ? 'en' : 'es';
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const session = await readSession(services, request.headers.cookie);
        if (!session)
          return pages.redirect(reply, { to: site.loginAddress(request.url), user: null });
        if (session.user.role !== 'admin') {
          const isNew = ['welcome', 'registered'].includes(noticeIn(request.headers.cookie) ?? '');
          const notice = isNew ? 'welcome-denied' : 'denied';
          return pages.redirect(reply, { to: site.href('home', language), notice });
        }
        const notice = noticeIn(request.headers.cookie);
        const { html, policy } = panelFor(session.user, language, notice);
        const cookies = notice === null ? [] : [forgetNotice];
        return setCookies(reply, [...session.cookies, ...cookies])
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(html);
      },
    });
  }

  function panelFor(account: AccountUser, language: Language, notice: string | null) {
    const { username, email, role } = account;
    const nonce = randomBytes(16).toString('base64');
    const { html, inline } = site.drawing.panel({
      language,
      user: { username, email, role },
      notice,
      nonce,
    });
    const policy = contentSecurityPolicy(
      { ...inline, styleNonce: nonce },
      services.config.SITE_URL,
    );
    return { html, policy };
  }
}
