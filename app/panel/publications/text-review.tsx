import type { SignedLedger } from '#domain/provenance';
import { usePanel } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { ReviewForm, type ReviewFormProps } from './review-form.tsx';
import styles from './review-form.module.css';
import type { ShownText } from './use-article-to-review.ts';

const titles = { es: 'panel.reviewOfSpanish', en: 'panel.reviewOfEnglish' } as const;

/** The review of a text: signed, refused, or its form. */
export function TextReviewSection(props: ReviewFormProps) {
  const { t } = usePanel();
  const { text, language } = props;
  return (
    <section aria-label={t(titles[language])}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t(titles[language])}</h3>
        <StatusMark tone={text.review ? 'good' : 'waiting'}>
          {t(text.review ? 'panel.reviewed' : 'panel.notReviewed')}
        </StatusMark>
      </header>
      {text.review ? (
        <Signed review={text.review} />
      ) : text.refusal ? (
        <p className={styles.fine}>{text.refusal}</p>
      ) : (
        <ReviewForm key={language} {...props} />
      )}
      <Earlier text={text} />
    </section>
  );
}

/** Signature, date and answers. */
function Signed({ review }: { review: NonNullable<ShownText['review']> }) {
  const { t, language } = usePanel();
  const { by, role, at, answers, ledger } = review;
  return (
    <div className={styles.form}>
      <p className={styles.signature}>
        <strong>
          <bdi>{by}</bdi>
        </strong>
        , <bdi>{role}</bdi> · <AdminDate iso={at} hasTime />
      </p>
      {ledger && <SignedSentences ledger={ledger} />}
      {answers.length > 0 && (
        <details>
          <summary>{t('panel.reasonsAnswered', { count: answers.length })}</summary>
          <dl className={styles.answers}>
            {answers.map((each) => (
              <div key={each.reason}>
                <dt>{language === 'es' ? each.text_es : each.text_en}</dt>
                <dd>{each.answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** Of how many sentences it was made, and what they were. */
function SignedSentences({ ledger }: { ledger: SignedLedger }) {
  const { t } = usePanel();
  const { sentences, anchored, exceptions } = ledger;
  const settled = ledger.read + ledger.no_claim + ledger.own_knowledge;
  return (
    <p className={styles.fine}>
      {t('panel.signedSentences', { count: sentences, anchored, settled, exceptions })}
    </p>
  );
}

/** The reviews of what the text said before. */
function Earlier({ text: { review, history } }: { text: ShownText }) {
  const { t } = usePanel();
  const earlier = history.filter(({ at, hash }) => at !== review?.at || hash !== review.hash);
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>{t('panel.earlierReviews', { count: earlier.length })}</summary>
      {earlier.map((each) => (
        <Signed key={`${each.at} ${each.hash}`} review={each} />
      ))}
    </details>
  );
}
