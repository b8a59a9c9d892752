// Sentences for which something was not published: each with what differs, and the way to where it is settled.
import { Link } from 'react-router';
import type { LedgerSentence } from '#domain/ledger';
import { CallFailed } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import styles from './refused-sentences.module.css';
import { reviewPath } from './review-address.ts';
import { piecesOf } from './sentence-pieces.ts';
import { useReviewWords } from './use-review-words.ts';

/** The sentences that the server refused to publish; none where it refused for something else. */
export function refusedSentences(error: unknown): LedgerSentence[] {
  if (!(error instanceof CallFailed) || error.status !== 409) return [];
  const { sentences } = error.details as unknown as { sentences?: LedgerSentence[] };
  return Array.isArray(sentences) ? sentences : [];
}

const mostShown = 3;

export interface RefusedSentencesProps {
  /** Of the article. */
  id: string;
  sentences: readonly LedgerSentence[];
}

export function RefusedSentences({ id, sentences }: RefusedSentencesProps) {
  const w = useReviewWords();
  const { language } = usePanel();
  const more = sentences.length - mostShown;
  return (
    <section className={styles.refused} role="alert">
      <p className={styles.title}>{w('review.stopped', { count: sentences.length })}</p>
      <p>{w('review.stoppedHint', { count: sentences.length })}</p>
      <ul className={styles.sentences}>
        {sentences.slice(0, mostShown).map((sentence) => (
          <li key={`${sentence.language} ${sentence.hash}`}>
            <Link to={reviewPath(id, sentence)} lang={sentence.language}>
              {piecesOf(sentence.text, []).map(({ text }) => text)}
            </Link>
            <ul className={styles.differences}>
              {sentence.is_without_source && <li>{w('review.withoutSource')}</li>}
              {sentence.differences.map(({ kind, at, text_es, text_en }) => (
                <li key={`${kind} ${at}`}>{language === 'es' ? text_es : text_en}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && <Link to={reviewPath(id)}>{w('review.stoppedMore', { count: more })}</Link>}
    </section>
  );
}
