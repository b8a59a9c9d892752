// The labels that stand before a headline, as texts: for titles of feeds, structured data, share cards and the radar.
// Pages and mails draw each label by itself. Safe in the browser.
import { originLabels, type Shown } from '#domain/provenance';
import type { Language, Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { paidLabel } from './signature.ts';

type Labelled = Parameters<typeof paidLabel>[0] & Shown;

interface Wording {
  language: Language;
  t: Translate<MessageKey>;
  /** Where there is little room: labels of how it was made that do not change after a review. */
  isShort?: boolean;
  /** Whether the article's own picture is shown beside them; by default it is. */
  hasPicture?: boolean;
}

/**
 * Who paid for the article, then how it was made; none for what nobody paid for and people made.
 * @example headlineLabels(article, { language: 'es', t }) // ['Pagado por Faro · Novedad de la industria', 'Redactado con IA']
 */
export function headlineLabels(
  article: Labelled,
  { language, t, isShort = false, hasPicture = true }: Wording,
): string[] {
  const origin = originLabels(article, { language, t })
    .filter(({ kind }) => hasPicture || kind !== 'image')
    .map(({ label, short }) => (isShort ? short : label));
  return [paidLabel(article, t), ...origin].filter(Boolean);
}
