// The page for an error: it needs neither the database nor the built app.
import type { FastifyReply } from 'fastify';
import { type MessageKey, translators } from '#i18n/messages';
import { html } from '#platform/markup';
import type { Services } from '#platform/services';
import { contentSecurityPolicy } from './security.ts';

const styles =
  'body{font:1.125rem/1.5 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;background:#f7f4eb;color:#0f2240}a{color:#1b4b8a}h1{font-weight:600;line-height:1.15}@media(prefers-color-scheme:dark){body{background:#0b1728;color:#efe7d6}a{color:#9cc3ee}}';

const messages = {
  400: 'problem.badAddress',
  403: 'problem.forbidden',
  404: 'page.notFoundTitle',
  405: 'problem.wrongMethod',
  413: 'problem.tooLarge',
  414: 'problem.longAddress',
  415: 'form.wrongType',
  429: 'problem.tooMany',
  500: 'problem.unexpected',
  503: 'problem.unavailable',
} as const;

/** Sends a plain page in the language of the address: with this message, else with that of the status. */
export function sendErrorPage(
  reply: FastifyReply,
  { config: { SITE_URL: siteUrl }, identity }: Pick<Services, 'config' | 'identity'>,
  { status, message }: { status: number; message: MessageKey | undefined },
): void {
  const language = /^\/en(\/|\?|$)/.test(reply.request.url) ? 'en' : 'es';
  const t = translators[language];
  const sentence = t(message ?? messages[status as keyof typeof messages] ?? 'problem.unexpected');
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${sentence.split('.')[0]} · ${identity.name}</title><style>${html.trusted(styles)}</style></head><body><main><p><strong>${identity.name}</strong> · ${status}</p><h1>${sentence}</h1><p><a href="${language === 'en' ? '/en' : '/'}">${t('page.backHome')}</a></p></main></body></html>`;
  reply
    .code(status)
    .header(
      'content-security-policy',
      contentSecurityPolicy({ scripts: [], styles: [styles] }, siteUrl),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(String(page));
}
