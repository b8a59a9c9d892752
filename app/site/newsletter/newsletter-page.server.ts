import { SubscribeInput } from '#domain/newsletter';
import { subscribe } from '#domain/newsletter/server';
import { translators } from '#i18n/messages';
import { onlyFields, parseFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Act, Door, Loaded } from '../../page.ts';
import { safeNext } from '../../safe-next.ts';

/** The newsletter's own page reads nothing: its form is the same for everybody. */
export function loadNewsletter({ language }: Door) {
  const t = translators[language];
  return {
    meta: { title: t('newsletter.title'), description: t('newsletter.text'), isUnlisted: true },
    data: null,
  } satisfies Loaded<unknown>;
}

/** Subscribes and leads back to the page that the form stood on. */
export const actOnNewsletter: Act = async ({ services, language, visitor, fields }) => {
  const given = { ...onlyFields(fields, 'email'), language };
  const input = parseFields(SubscribeInput, given, 'newsletter.missingEmail');
  const from = safeNext(visitor.from);
  const consentSource = from ?? href('newsletter', language);
  const { message } = await subscribe(services, { ...input, consentSource }, visitor);
  return {
    to: from ?? href('home', language),
    notice: message === 'newsletter.checkInbox' ? 'check-inbox' : 'subscribed',
  };
};
