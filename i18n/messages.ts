// Both message files, typed by the Spanish one. For the server and the panel; an island is handed the
// few messages it needs instead.
import { en } from './en.ts';
import { es } from './es.ts';
import {
  createTranslator,
  type KeyOf,
  type Language,
  type MessageTree,
  type Translate,
} from './i18n.ts';
import { publicationName } from './publication-name.ts';
import { renamed } from './renamed.ts';

export type MessageKey = KeyOf<typeof es>;

export type Translators = Readonly<Record<Language, Translate<MessageKey>>>;

/** The messages as they are written: with the default name of the publication. */
export const translators: Translators = createTranslators(es, en);

function createTranslators(spanish: MessageTree, english: MessageTree): Translators {
  return {
    es: createTranslator<MessageKey>('es', spanish, spanish),
    en: createTranslator<MessageKey>('en', english, spanish),
  };
}

/** How a publication is called; an empty tagline is the default one. */
export interface Naming {
  readonly name: string;
  readonly tagline_es: string;
  readonly tagline_en: string;
}

const named = new WeakMap<Naming, Translators>();

/** The messages with the name and the tagline of the publication; made once for each `naming`. */
export function translatorsFor(naming: Naming): Translators {
  const { name, tagline_es, tagline_en } = naming;
  if (name === publicationName && !tagline_es && !tagline_en) return translators;
  const known = named.get(naming);
  if (known) return known;
  const made = createTranslators(
    withTagline(renamed(es, name), tagline_es),
    withTagline(renamed(en, name), tagline_en || tagline_es),
  );
  named.set(naming, made);
  return made;
}

function withTagline(messages: MessageTree, tagline: string): MessageTree {
  if (!tagline) return messages;
  return { ...messages, site: { ...(messages['site'] as MessageTree), tagline } };
}

/** Whether the text is a key of the messages. */
export function isMessageKey(text: string): text is MessageKey {
  return translators.es(text as MessageKey) !== text;
}
