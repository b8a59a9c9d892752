// The signature of the language that is read: open once every sentence of it is settled.
import { useEffect, useRef } from 'react';
import { TextReviewSection } from '../publications/text-review.tsx';
import {
  type Signing,
  useArticleToReview,
  useSigning,
} from '../publications/use-article-to-review.ts';
import styles from './review-desk.module.css';
import { isOpen } from './sentence-states.ts';
import { useCurrentReading } from './use-reading.ts';

export function Signature({ id, isUnpublished }: { id: string; isUnpublished: boolean }) {
  const { w, language, sentences } = useCurrentReading();
  const { data } = useArticleToReview({ id });
  const { place, signing } = useFocusKept(useSigning());
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
    <div className={styles.signature} ref={place} tabIndex={-1}>
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

/** Once the button that signs is gone, with its form, the focus is on what stands in its place. */
function useFocusKept(signing: Signing) {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    place.current?.focus({ preventScroll: true });
  });
  const sign: Signing['sign'] = (article, review) => {
    wasPressed.current = true;
    return signing.sign(article, review);
  };
  return { place, signing: { ...signing, sign } };
}
