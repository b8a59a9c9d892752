// What the line under the summary of a piece says. Apart from its component, since loaders import it: their styles
// would be those of every page.
import { type ArticleCard, authorLine, authorName, readingMinutes } from '#domain/articles';
import type { Review } from '#domain/provenance';
import { longDate } from '#i18n/dates';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';
import { citationOf } from './citation.ts';

/** What may be asked of a piece for its line. */
export interface Line {
  /** Who wrote it: «Por Ana Ruiz». */
  author: string;
  date: string;
  /** The review that its readers are told of. */
  review?: Review | null;
  sourceCount?: number;
  minutes: number;
  /** How it is cited, and which version it is. */
  apa: string;
  versionNote: string;
  /** Its permanent address, and the path of it. */
  address: string;
  path: string;
}

/** What an article and an interview have in common of it; `text` is what is read, `version` when it was last changed. */
export function lineOf(
  piece: Titled,
  { page, text, version, language, siteUrl }: LineFacts,
): Omit<Line, 'review' | 'sourceCount'> {
  const t = translators[language];
  const { slug, date } = piece;
  const title = localized(piece, 'title', language);
  const path = href(page, language, { slug });
  const address = siteUrl + path;
  const author = authorName(piece, t);
  return {
    author: authorLine(piece, t),
    date,
    minutes: Math.max(1, readingMinutes(text.length)),
    apa: citationOf({ author, title: title.text, language: title.language, address, date }),
    versionNote: t('cite.versionOf', { date: longDate(version, language) }),
    address,
    path,
  };
}

type Titled = Pick<ArticleCard, 'slug' | 'date' | 'title_es' | 'title_en' | 'author'> &
  Partial<Pick<ArticleCard, 'author_name'>>;

interface LineFacts {
  page: 'article' | 'interview';
  text: string;
  version: string;
  language: Language;
  siteUrl: string;
}
