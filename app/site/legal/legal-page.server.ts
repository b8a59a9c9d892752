import { localized } from '#i18n/i18n';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { hasOperatorFields } from './operator-fields.ts';
import notice from './texts/aviso.json';
import cookies from './texts/cookies.json';
import privacy from './texts/privacidad.json';

const texts = { privacy, cookies, legalNotice: notice };

/** The legal text that the page is named after. */
export function loader({ language, page }: LoaderArgs) {
  const name = page as keyof typeof texts;
  const text = texts[name];
  const body = localized(text, 'body', language);
  return {
    meta: {
      title: localized(text, 'title', language).text,
      description: localized(text, 'dek', language).text,
    },
    data: { name, text, body, isUnfinished: hasOperatorFields(body.text) },
  } satisfies Loaded<unknown>;
}
