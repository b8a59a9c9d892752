import { Fragment } from 'react';
import { type Reader, useReader } from '#app/ui/reader.tsx';
import { type ArticleCard, paidLabel } from '#domain/articles';
import { type OriginLabel, originLabels } from '#domain/provenance';
import { breaking, sans } from './email-parts.tsx';
import { type Tone, toned } from './email-tones.ts';

/** The labels before a headline: paid for, written with AI, in Spanish. */
export function EmailLabels({ article }: { article: ArticleCard }) {
  const reader = useReader();
  const origin = emailLabels(article, reader);
  const isForeign = reader.language === 'en' && !article.title_en.trim();
  if (!article.sponsored && origin.length === 0 && !isForeign) return null;
  return (
    <p style={{ margin: '0 0 8px', ...breaking }}>
      {article.sponsored && (
        <Label tones={['accent', 'paper']}>{paidLabel(article, reader.t)}</Label>
      )}
      {origin.map(({ kind, label }) => (
        <Fragment key={kind}>
          {' '}
          <Label tones={['ink', article.sponsored ? 'paper' : 'shoal']}>{label}</Label>
        </Fragment>
      ))}{' '}
      {isForeign && <Label tones={['ink', 'shoal']}>{reader.t('article.inSpanish')}</Label>}
    </p>
  );
}

/** The labels of an article in an email, which never shows the article's own picture. */
export function emailLabels(
  article: ArticleCard,
  { language, t }: Pick<Reader, 'language' | 't'>,
): OriginLabel[] {
  return originLabels(article, { language, t }).filter(({ kind }) => kind !== 'image');
}

function Label({ tones, children }: { tones: readonly Tone[]; children: string }) {
  const { className, style } = toned(tones, {
    display: 'inline-block',
    margin: '0 2px 4px 0',
    padding: '3px 8px',
    font: `bold 13px/1.4 ${sans}`,
  });
  return (
    <span className={`${className} mark`} style={style}>
      {children}
    </span>
  );
}
