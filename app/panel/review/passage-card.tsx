// A source and a passage of it, marked, with what was said before and after.
import { Ban, House } from 'lucide-react';
import type { LedgerSource } from '#domain/ledger';
import { languageOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './passage-card.module.css';
import { around, type ShownPassage } from './passages.ts';
import { piecesAt } from './sentence-pieces.ts';
import { useCurrentReading } from './use-reading.ts';

export function PassageCard({
  passage,
  isProposed,
}: {
  passage: ShownPassage;
  isProposed: boolean;
}) {
  const { w } = useCurrentReading();
  const { source, at, length, marks } = passage;
  const { before, after, isCutBefore, isCutAfter } = around(source.text, passage);
  const label = w('review.passage', { number: source.position });
  return (
    <figure className={styles.card} aria-label={label}>
      <figcaption>
        <SourceFacts source={source} />
        {isProposed && <p className={styles.fact}>{w('review.passageProposed')}</p>}
      </figcaption>
      <blockquote className={styles.passage} lang={readIn(source)} dir="auto">
        {isCutBefore && '… '}
        {before}
        <mark>
          {piecesAt({ at, text: source.text.slice(at, at + length) }, marks).map((piece) =>
            piece.isMarked ? (
              <strong key={piece.at}>{piece.text}</strong>
            ) : (
              <span key={piece.at}>{piece.text}</span>
            ),
          )}
        </mark>
        {after}
        {isCutAfter && ' …'}
      </blockquote>
    </figure>
  );
}

/** The language that a source is read in, where its text tells. */
export function readIn({ text }: LedgerSource): Language | undefined {
  return languageOf(text) ?? undefined;
}

/** The number, title, outlet, day and address of a source, and what speaks against it. */
export function SourceFacts({ source }: { source: LedgerSource }) {
  const { w } = useCurrentReading();
  const { position, url, title, outlet, day, hash, is_own, instructs } = source;
  return (
    <div className={styles.source}>
      <p className={styles.title}>
        <span className={styles.number}>{position}</span>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi lang={readIn(source)}>{title || url}</bdi>
        </a>
      </p>
      <p className={styles.fact}>
        {outlet && (
          <>
            <bdi>{outlet}</bdi>
            {' · '}
          </>
        )}
        {day && (
          <>
            <AdminDate iso={day} />
            {' · '}
          </>
        )}
        <bdi className={styles.address}>{url}</bdi>
      </p>
      {!hash && <p className={styles.fact}>{w('review.notKept')}</p>}
      {is_own && (
        <p className={styles.warning}>
          <House aria-hidden="true" /> {w('review.own')}
        </p>
      )}
      {instructs && (
        <p className={styles.warning}>
          <Ban aria-hidden="true" /> {w('review.instructs')}
        </p>
      )}
    </div>
  );
}
