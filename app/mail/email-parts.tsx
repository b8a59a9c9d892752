// The elements of an email: tables, since many mail programs support no other layout.
import type { CSSProperties, ReactNode } from 'react';
import { type Tone, toned } from './email-tones.ts';

export const serif = "Georgia,'Times New Roman',serif";
export const sans = 'Arial,Helvetica,sans-serif';

const noTones: readonly Tone[] = [];

/** A table of one row that is there for the layout alone. */
export function EmailRow({
  tones = noTones,
  style,
  className = '',
  children,
}: {
  tones?: readonly Tone[];
  style?: CSSProperties;
  className?: string;
  /** Its cells. */
  children: ReactNode;
}) {
  const { className: toneNames, style: colours } = toned(tones, {
    borderCollapse: 'separate',
    ...style,
  });
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={`${toneNames} ${className}`.trim() || undefined}
      style={colours}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** A paragraph in the serif. */
export function Words({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <p lang={lang} {...toned(['ink'], { ...block, font: `17px/1.55 ${serif}` })}>
      {children}
    </p>
  );
}

/** Small words in the sans: names, dates, what a label means. */
export function Small({ tone = 'soft', children }: { tone?: Tone; children: ReactNode }) {
  return <p {...toned([tone], { ...block, font: `14px/1.5 ${sans}` })}>{children}</p>;
}

/** A link within small words. */
export function SmallLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...toned(['link'], { textDecoration: 'underline' })}>
      {children}
    </a>
  );
}

/** The line above a headline, in capitals. */
export function Kicker({ children }: { children: ReactNode }) {
  const { className, style } = toned(['soft'], {
    margin: '0 0 6px',
    font: `bold 12px/1.4 ${sans}`,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
    ...breaking,
  });
  return (
    <p className={`${className} kicker`} style={style}>
      {children}
    </p>
  );
}

/** Empty height, which no program takes away. */
export function Gap({ height }: { height: number }) {
  return (
    <div style={{ height, lineHeight: `${height}px`, fontSize: 0 }} data-skip-in-text="true">
      &nbsp;
    </div>
  );
}

/** Long words may be broken anywhere: an email is never wider than its screen. */
export const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

const block: CSSProperties = { margin: '0 0 12px', ...breaking };
