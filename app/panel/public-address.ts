import type { Language } from '#i18n/i18n';

/** The path at which readers of the language find the article. */
export function publicAddress(slug: string, language: Language): string {
  return `${language === 'en' ? '/en' : ''}/noticias/${slug}`;
}
