import { publicationName } from '#i18n/publication-name';
import type { ReactElement } from 'react';
import { WORDMARK_BOX, WORDMARK_LETTERS, WORDMARK_LIGHT } from './wordmark-paths.ts';

interface Logo {
  src: string;
  width: number;
  height: number;
}

type MarkProps = { className: string | undefined; name: string; logo?: Logo | null };

/**
 * The publication's logo where it has one. Else the default name is drawn, and its light takes the accent; another name
 * is written.
 */
export function Wordmark({ className, name, logo }: MarkProps): ReactElement {
  if (logo) return <img className={className} alt={name} {...logo} />;
  const isDrawn = name === publicationName;
  return (
    <svg
      className={className}
      viewBox={isDrawn ? WORDMARK_BOX : `0 0 ${widthOf(name)} ${writtenHeight}`}
      fill="currentColor"
      role="img"
      aria-label={name}
    >
      {isDrawn ? <Drawn /> : <Written name={name} />}
    </svg>
  );
}

function Drawn() {
  return (
    <>
      <path d={WORDMARK_LETTERS} />
      <path fill="var(--accent, currentColor)" d={WORDMARK_LIGHT} />
    </>
  );
}

const writtenHeight = 40;
/** Of a letter at that height, on average. */
const letterWidth = 15;

function widthOf(name: string): number {
  return Math.max(2, name.length) * letterWidth;
}

/** In the box whatever the letters are: the browser narrows or widens them by a little. */
function Written({ name }: { name: string }) {
  return (
    <text
      y="29"
      fontFamily="Newsreader, Georgia, serif"
      fontSize="31"
      fontWeight="600"
      textLength={widthOf(name)}
      lengthAdjust="spacingAndGlyphs"
    >
      {name}
    </text>
  );
}
