import { ContactInput } from '#domain/contact';
import { sendContactMessage } from '#domain/contact/server';
import { onlyFields, parseFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';

/** The contact page reads nothing: its form is the same for everybody. */
export function loader({ t }: LoaderArgs) {
  return {
    meta: { title: t('contact.title'), description: t('contact.dek') },
    data: null,
  } satisfies Loaded<unknown>;
}

/** Sends the message to the newsroom. */
export const action: Action = async ({ services, language, visitor, fields }) => {
  const names = ['name', 'email', 'organization', 'reason', 'message', 'privacy'] as const;
  const { privacy, ...given } = onlyFields(fields, ...names);
  const message = { ...given, privacy: privacy === 'true' };
  const input = parseFields(ContactInput, message, 'contact.missingFields');
  await sendContactMessage(services, { ...input, language }, { ...visitor, isOnce: true });
  return { to: href('contact', language), notice: 'sent' };
};
