// How a piece is cited: in words, after the manual of the American Psychological Association (7th edition), and in the
// formats that reference managers read, BibTeX and RIS.
import { type ArticleCard, authorName } from '#domain/articles';
import { oneLine } from '#domain/text';
import { editorialDay, longDate } from '#i18n/dates';
import { type Language, localized, type Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';

/** What a citation is made of. */
export interface Cited {
  slug: string;
  author: string;
  /** The publication's name. */
  publication: string;
  title: string;
  /** The language of the title. */
  language: Language;
  /** Its permanent address. */
  address: string;
  /** When it was published. */
  date: string;
  /** Which version it is, in the reader's language: «Versión del 30 de octubre de 2026». */
  version: string;
}

/** A piece as it may be cited. */
export type Citable = Pick<ArticleCard, 'slug' | 'date' | 'title_es' | 'title_en' | 'author'> &
  Partial<Pick<ArticleCard, 'author_name'>> & { updated_at?: string };

export const citationFormats = ['bib', 'ris'] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** Far longer than any title. */
const maxFieldLength = 1000;

/** What the citation of a piece is made of, for readers of a language. */
export function citedPiece(
  piece: Citable,
  { language, address, t }: { language: Language; address: string; t: Translate<MessageKey> },
): Cited {
  const title = localized(piece, 'title', language);
  return {
    slug: piece.slug,
    author: authorName(piece, t),
    publication: t('site.name'),
    title: title.text,
    language: title.language,
    address,
    date: piece.date,
    version: t('cite.versionOf', { date: longDate(lastChange(piece), language) }),
  };
}

/** When the piece last changed; never before its date, which editors may set ahead. */
export function lastChange({ date, updated_at: updatedAt = date }: Citable): string {
  return updatedAt > date ? updatedAt : date;
}

/** The citation of a piece in words. */
export function apaOf({ author, publication, title, language, address, date }: Cited): string {
  // Where the publication itself signs, it is named once.
  const place = author === publication ? '' : ` ${publication}.`;
  const end = /[.!?»”…]$/u.test(title) ? '' : '.';
  return `${author}. (${dayInApa(date, language)}). ${title}${end}${place} ${address}`;
}

/** «2026, 18 de noviembre», “2026, November 18”. */
function dayInApa(date: string, language: Language): string {
  const [year, month, day] = dayOf(date);
  const name = monthNames[language].format(new Date(Date.UTC(2000, Number(month) - 1, 15)));
  return language === 'es'
    ? `${year}, ${Number(day)} de ${name}`
    : `${year}, ${name} ${Number(day)}`;
}

const monthNames = {
  es: new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
};

function dayOf(date: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = editorialDay(new Date(date)).split('-');
  return [year, month, day];
}

/** The citation in the format. */
export function citationFile(cited: Cited, format: CitationFormat): string {
  return format === 'bib' ? bibtexOf(cited) : risOf(cited);
}

const bibtexMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const bibtexLanguages = { es: 'spanish', en: 'english' } as const;

/** The citation as a BibTeX entry, in UTF-8. Author and title are in two braces: nothing takes them apart or changes case. */
function bibtexOf(cited: Cited): string {
  const [year, month, day] = dayOf(cited.date);
  const { slug, author, publication, title, address, version, language } = cited;
  return `@misc{vigia-${slug},
  author = {{${latex(author)}}},
  title = {{${latex(title)}}},
  year = {${year}},
  month = ${bibtexMonths[Number(month) - 1]},
  day = {${Number(day)}},
  howpublished = {${publication}},
  url = {${latexUrl(address)}},
  note = {${latex(version)}},
  language = {${bibtexLanguages[language]}}
}
`;
}

const latexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text with what LaTeX would take for commands escaped. BibTeX counts braces even where one is escaped. */
function latex(text: string): string {
  return plain(text).replaceAll(/[\\{}$&#%_~^]/g, (sign) => latexSigns[sign] ?? `\\${sign}`);
}

/** An address as `\url` reads it, which knows no commands: only what would end the field is encoded. */
function latexUrl(address: string): string {
  return plain(address).replaceAll(/[\\{}]/g, (sign) => encodeURIComponent(sign));
}

/** The citation as RIS: a field a line, of which none may hold a line end. */
function risOf({ author, publication, title, language, address, date, version }: Cited): string {
  const [year, month, day] = dayOf(date);
  const fields: [tag: string, value: string][] = [
    ['TY', 'ELEC'],
    ['AU', author],
    ['TI', title],
    ['T2', publication],
    ['PB', publication],
    ['PY', year],
    ['DA', `${year}/${month}/${day}`],
    ['UR', address],
    ['LA', language],
    ['N1', version],
    ['ER', ''],
  ];
  return fields.map(([tag, value]) => `${tag}  - ${plain(value)}\r\n`).join('');
}

function plain(text: string): string {
  return oneLine(text, maxFieldLength);
}
