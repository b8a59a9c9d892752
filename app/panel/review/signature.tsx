// The signature of the language that is read: open once every sentence of it is settled.
import { TextReviewSection } from '../publications/text-review.tsx';
import { useArticleToReview, useSigning } from '../publications/use-article-to-review.ts';
import styles from './review-desk.module.css';
import { isOpen } from './sentence-states.ts';
import { useCurrentReading } from './use-reading.ts';

export function Signature({ id, isUnpublished }: { id: string; isUnpublished: boolean }) {
  const { w, language, sentences } = useCurrentReading();
  const { data } = useArticleToReview({ id });
  const signing = useSigning();
  const open = sentences.filter(isOpen).length;
  const text = data?.texts[language];
  // What is signed, or not to be signed at all, says so whatever is open.
  const isDecided = text && (text.review !== null || text.refusal !== null);
  const isShown = isDecided || (open === 0 && !isUnpublished);
  const waiting = isUnpublished
    ? w('review.signatureOther')
    : open > 0
      ? w('review.signatureWaitsText', { count: open })
      : w('review.allSettled');
  return (
    <div className={styles.signature}>
      {data && text && isShown ? (
        <TextReviewSection
          article={data.article}
          language={language}
          // What was settled on this page counts before the article is asked for again.
          text={{ ...text, open }}
          signer={data.signer}
          signing={signing}
        />
      ) : (
        <section aria-label={w('review.signatureWaits')}>
          <h3>{w('review.signatureWaits')}</h3>
          <p>{waiting}</p>
        </section>
      )}
    </div>
  );
}
