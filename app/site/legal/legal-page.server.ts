import { legalText } from '#domain/publication';
import { localized } from '#i18n/i18n';
import type { LoaderArgs, Loaded } from '../../page.ts';
import notice from './texts/aviso.json';
import cookies from './texts/cookies.json';
import privacy from './texts/privacidad.json';

const texts = { privacy, cookies, legalNotice: notice };

/** The legal text that the page is named after, with what the publication says of who runs it. */
export function loader({ services, language, page, publication }: LoaderArgs) {
  const name = page as keyof typeof texts;
  const text = texts[name];
  const { text: body, language: bodyLanguage } = localized(text, 'body', language);
  const { licence_es, transfers_es } = publication;
  const facts = {
    ...publication,
    licence_en: publication.licence_en || licence_es,
    transfers_en: publication.transfers_en || transfers_es,
  };
  return {
    meta: {
      title: localized(text, 'title', language).text,
      description: localized(text, 'dek', language).text,
    },
    data: {
      name,
      text,
      body: {
        text: legalText(body, facts).replace('{site_url}', services.config.SITE_URL),
        language: bodyLanguage,
      },
    },
  } satisfies Loaded<unknown>;
}
