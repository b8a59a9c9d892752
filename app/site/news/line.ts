// What the line under the summary of a piece says. Apart from its component, since loaders import it: their styles
// would be those of every page.
import { authorLine, readingMinutes } from '#domain/articles';
import { apaOf, type Citable, citedPiece } from '#domain/citations';
import type { Review } from '#domain/provenance';
import type { Language, Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { href } from '../../links.ts';

/** What may be asked of a piece for its line. */
export interface Line {
  /** Who wrote it: «Por Ana Ruiz». */
  author: string;
  date: string;
  /** When its text last became another for those who read it; null where it is as it was published. */
  changedAt?: string | null;
  /** The review that its readers are told of. */
  review?: Review | null;
  sourceCount?: number;
  /** Of reading; none where there is no text. */
  minutes: number;
  /** How it is cited, and which version it is. */
  apa: string;
  versionNote: string;
  /** The path of how it came about, where that is told. */
  provenance?: string;
  /** Its permanent address, and the path of it. */
  address: string;
  path: string;
}

/** What an article and an interview have in common of it; `text` is what is read. */
export function lineOf(
  piece: Citable,
  { page, text, language, siteUrl, t }: LineFacts,
): Omit<Line, 'changedAt' | 'review' | 'sourceCount' | 'provenance'> {
  const { slug, date } = piece;
  const path = href(page, language, { slug });
  const address = siteUrl + path;
  const cited = citedPiece(piece, { language, address, t });
  return {
    author: authorLine(piece, t),
    date,
    minutes: readingMinutes(text.length),
    apa: apaOf(cited),
    versionNote: cited.version,
    address,
    path,
  };
}

interface LineFacts {
  t: Translate<MessageKey>;
  page: 'article' | 'interview';
  text: string;
  language: Language;
  siteUrl: string;
}
