import { Fragment } from 'react';
import { type Reader, useReader } from '#app/ui/reader.tsx';
import type { ArticleCard } from '#domain/articles';
import { type OriginLabel, originLabels } from '#domain/provenance';
import { breaking, sans } from './email-parts.tsx';
import { type Tone, toned } from './email-tones.ts';

/** The labels before a headline: sponsored, written with AI. */
export function EmailLabels({ article }: { article: ArticleCard }) {
  const reader = useReader();
  const origin = emailLabels(article, reader);
  if (!article.sponsored && origin.length === 0) return null;
  return (
    <p style={{ margin: '0 0 8px', ...breaking }}>
      {article.sponsored && (
        <Label tones={['accent', 'paper']}>
          {[reader.t('article.sponsored'), article.sponsor_label].filter(Boolean).join(' · ')}
        </Label>
      )}
      {origin.map(({ kind, label }) => (
        <Fragment key={kind}>
          {' '}
          <Label tones={['ink', article.sponsored ? 'paper' : 'shoal']}>{label}</Label>
        </Fragment>
      ))}
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
