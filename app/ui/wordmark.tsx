import type { ReactElement } from 'react';
import {
  GLYPH_LIGHT,
  GLYPH_TOWER,
  WORDMARK_BOX,
  WORDMARK_LETTERS,
  WORDMARK_LIGHT,
} from './wordmark-paths.ts';

type MarkProps = { className?: string; label?: string };

/** The name of the publication, drawn; its height is set in CSS and its light takes the accent. */
export function Wordmark({ className = 'wordmark', label = 'Vigía' }: MarkProps): ReactElement {
  return (
    <svg
      className={className}
      viewBox={WORDMARK_BOX}
      fill="currentColor"
      role="img"
      aria-label={label}
    >
      <path d={WORDMARK_LETTERS} />
      <path fill="var(--accent, currentColor)" d={WORDMARK_LIGHT} />
    </svg>
  );
}

/** The í with its beam, for places too small for the name. */
export function WordmarkGlyph({ className = 'wordmark-glyph', label }: MarkProps): ReactElement {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" {...name}>
      <path d={GLYPH_TOWER} />
      <path fill="var(--accent, currentColor)" d={GLYPH_LIGHT} />
    </svg>
  );
}
