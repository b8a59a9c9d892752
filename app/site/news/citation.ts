// How a piece is cited, after the manual of the American Psychological Association (7th edition).
import { editorialDay } from '#i18n/dates';
import type { Language } from '#i18n/i18n';

/** What a citation is made of. */
export interface Cited {
  author: string;
  title: string;
  /** The language of the title. */
  language: Language;
  /** Its permanent address. */
  address: string;
  /** When it was published. */
  date: string;
}

const publication = 'Vigía';

/** The citation of a piece in words. */
export function citationOf({ author, title, language, address, date }: Cited): string {
  // Where the publication itself signs, it is named once.
  const place = author === publication ? '' : ` ${publication}.`;
  const end = /[.!?»”…]$/u.test(title) ? '' : '.';
  return `${author}. (${dayInApa(date, language)}). ${title}${end}${place} ${address}`;
}

/** «2026, 18 de noviembre», “2026, November 18”. */
function dayInApa(date: string, language: Language): string {
  const [year, month, day] = partsOf(date);
  const name = monthNames[language].format(new Date(Date.UTC(2000, Number(month) - 1, 15)));
  return language === 'es'
    ? `${year}, ${Number(day)} de ${name}`
    : `${year}, ${name} ${Number(day)}`;
}

const monthNames = {
  es: new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
};

function partsOf(date: string): string[] {
  return editorialDay(new Date(date)).split('-');
}
