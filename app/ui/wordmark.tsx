import type { ReactElement } from 'react';
import { WORDMARK_BOX, WORDMARK_LETTERS, WORDMARK_LIGHT } from './wordmark-paths.ts';

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
