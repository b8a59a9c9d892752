import { localized } from '#i18n/i18n';
import type { Door, Loaded } from '../../page.ts';
import { hasOperatorFields } from './operator-fields.ts';
import notice from './texts/aviso.json';
import cookies from './texts/cookies.json';
import privacy from './texts/privacidad.json';

type LegalName = 'privacy' | 'cookies' | 'legalNotice';

const texts = { privacy, cookies, legalNotice: notice };

/** A loader of one of the legal texts. */
export function loadLegal(name: LegalName) {
  return ({ language }: Door) => {
    const text = texts[name];
    const body = localized(text, 'body', language);
    return {
      meta: {
        title: localized(text, 'title', language).text,
        description: localized(text, 'dek', language).text,
      },
      data: { name, text, body, isUnfinished: hasOperatorFields(body.text) },
    } satisfies Loaded<unknown>;
  };
}

export type LegalData = ReturnType<ReturnType<typeof loadLegal>>['data'];
