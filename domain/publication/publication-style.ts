// What the publication adds to the styles of every page: its accent, and how much room its name or logo may take. Safe
// in the browser.
import { publicationName } from '#i18n/publication-name';
import { accentRule } from './accent.ts';

interface Looks {
  name: string;
  accent: string;
  logo: object | null;
}

/** However long the name is and however wide the logo, there is room beside it on a telephone. */
const room =
  'body>header>div>a>*{max-width:24vw;object-fit:contain}footer :is(img,svg){max-width:100%;object-fit:contain}';

/** A logo has one set of colours, of which dark ones would be lost at night: there it keeps the paper of the day. */
const sheet =
  ':is(body>header,footer) img{background:light-dark(#0000,#f7f4eb);box-shadow:0 0 0 .3em light-dark(#0000,#f7f4eb);forced-color-adjust:none}';

const styles = new WeakMap<Looks, string>();

/** The rules, to be laid over those of `app/ui`; empty for a publication that looks as by default. */
export function publicationStyle(publication: Looks): string {
  const { name, accent, logo } = publication;
  const isNamed = name !== publicationName || logo !== null;
  if (!accent && !isNamed) return '';
  const known = styles.get(publication);
  if (known !== undefined) return known;
  const made = `${accent && accentRule(accent)}${isNamed ? room : ''}${logo ? sheet : ''}`;
  styles.set(publication, made);
  return made;
}
