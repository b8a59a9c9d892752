// What every component may use: the reader's language, messages, dates and the time of rendering.
import { createContext, type ReactNode, useContext } from 'react';
import { longDate, relativeTime } from '#i18n/dates';
import { type Language, localized, type LocalizedText, type Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { shorten } from './shorten.ts';

export interface Reader {
  language: Language;
  t: Translate<MessageKey>;
  now: Date;
  /** Called with the time (epoch ms) at which something shown stops being right. */
  onChangesAt?: (time: number) => void;
}

const ReaderContext = createContext<Reader | null>(null);

export function ReaderProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/** The reader this page is rendered for. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('useReader needs a ReaderProvider above it.');
  return reader;
}

/** The interface's messages in the reader's language. */
export function useT(): Translate<MessageKey> {
  return useReader().t;
}

type Localizable<Field extends string> = { [Key in `${Field}_es` | `${Field}_en`]?: string };

/**
 * One field of an item in the reader's language. Where the translation is missing it shows the
 * Spanish, marked with its language.
 */
export function Localized<Field extends string>({
  item,
  field,
  maxLength = Infinity,
}: {
  item: Localizable<Field>;
  field: Field;
  /** Longer texts end at a word before it. */
  maxLength?: number;
}) {
  const { language } = useReader();
  const { text: whole, language: actual } = localized(item, field, language);
  const text = shorten(whole, maxLength);
  return actual === language ? text : <span lang={actual}>{text}</span>;
}

/** The text of a field in the reader's language, for places that hold no element. */
export function useLocalized(): <Field extends string>(
  item: Localizable<Field>,
  field: Field,
) => LocalizedText {
  const { language } = useReader();
  return (item, field) => localized(item, field, language);
}

/** How long ago something was published, in words, with the exact time for machines and on hover. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const { language, now, onChangesAt } = useReader();
  const { text, changesAt } = relativeTime(iso, now, language);
  if (changesAt !== null) onChangesAt?.(changesAt);
  return (
    <time dateTime={iso} title={longDate(iso, language)} className={className}>
      {text}
    </time>
  );
}

/** A date in words. */
export function LongDate({ iso, className }: { iso: string; className?: string }) {
  const { language } = useReader();
  return (
    <time dateTime={iso} className={className}>
      {longDate(iso, language)}
    </time>
  );
}
