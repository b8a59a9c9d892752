// What a reply to a message begins with, in the language of its sender, which the panel's own may not be.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

const spanish = {
  reply: {
    subject: 'Re: tu mensaje a {publication}',
    quote: '{name} escribió el {date}:',
  },
};
const english = {
  reply: {
    subject: 'Re: your message to {publication}',
    quote: 'On {date} {name} wrote:',
  },
} satisfies typeof spanish;

type ReplyKey = KeyOf<typeof spanish>;

/** The beginning of a reply by language. */
export const replyTranslators: Record<Language, Translate<ReplyKey>> = {
  es: createTranslator<ReplyKey>('es', spanish, spanish),
  en: createTranslator<ReplyKey>('en', english, spanish),
};
