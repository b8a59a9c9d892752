import type { FastifyRequest } from 'fastify';
import type { Language } from '#i18n/i18n';

/** The language of sentences: Spanish, or English for English pages and the English panel, which ask for it. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return headers['content-language'] === 'en' ? 'en' : 'es';
}
