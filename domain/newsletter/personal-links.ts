import type { Config } from '#platform/config';

export interface PersonalLinks {
  /** Ends the subscription: a page for people, and the one-click POST of mail programs. */
  unsubscribe: string;
  preferences: string;
}

/** The addresses that only this person's mail has, on pages in their language. */
export function personalLinks(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  { language, token }: { language: 'es' | 'en'; token: string },
): PersonalLinks {
  const site = language === 'en' ? `${SITE_URL}/en` : SITE_URL;
  return {
    unsubscribe: `${site}/boletin/baja?token=${token}`,
    preferences: `${site}/boletin/preferencias?token=${token}`,
  };
}
