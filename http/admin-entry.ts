// The entry point of the panel: everything under /admin is for administrators.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { readSession } from '#domain/accounts/server';
import { getPublication } from '#domain/publication/server';
import type { Language } from '#i18n/i18n';
import { isRehearsal } from '#platform/backup/restore-journal';
import type { Services } from '#platform/services';
import { setCookies } from './client.ts';
import { forgetNotice, noticeIn } from './notice.ts';
import { sendRedirect } from './page-response.ts';
import { contentSecurityPolicy } from './security.ts';

type PanelSite = Pick<Site, 'drawing' | 'href' | 'loginAddress'>;
type PanelProps = Parameters<Site['drawing']['panel']>[0];

/** Serves the panel to administrators. Redirects visitors to the login page, and other users to the home page. */
export function mountAdminEntry(app: FastifyInstance, services: Services, site: PanelSite): void {
  const { SITE_URL: siteUrl, DATA_DIR: dataDir } = services.config;
  const installation = { isRehearsal: isRehearsal(dataDir) };

  async function answer(request: FastifyRequest, reply: FastifyReply, language: Language) {
    const session = await readSession(services, request.headers.cookie);
    if (!session) {
      return sendRedirect(reply, { to: site.loginAddress(request.url), user: null }, siteUrl);
    }
    const notice = noticeIn(request.headers.cookie);
    if (session.user.role !== 'admin') {
      const isNew = notice === 'welcome' || notice === 'registered';
      const to = site.href('home', language);
      return sendRedirect(reply, { to, notice: isNew ? 'welcome-denied' : 'denied' }, siteUrl);
    }
    const publication = await getPublication(services);
    const [path = ''] = request.url.split('?');
    const shown = { path, language, publication, notice, ...installation };
    const { html, policy } = panelFor(session.user, shown);
    const cookies = notice === null ? [] : [forgetNotice];
    return setCookies(reply, cookies)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  function panelFor(
    { username, email, role }: PanelProps['user'],
    shown: Omit<PanelProps, 'user' | 'nonce'>,
  ) {
    const nonce = randomBytes(16).toString('base64');
    const user = { username, email, role };
    const { html, inline } = site.drawing.panel({ ...shown, user, nonce });
    return { html, policy: contentSecurityPolicy({ ...inline, styleNonce: nonce }, siteUrl) };
  }

  for (const url of ['/admin', '/admin/*', '/en/admin', '/en/admin/*']) {
    const language = url.startsWith('/en/') ? 'en' : 'es';
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => answer(request, reply, language),
    });
  }
}
