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
    </section>
  );
}

/** Signature, date and answers. */
function Signed({ review }: { review: NonNullable<ShownText['review']> }) {
  const { t, language } = usePanel();
  const { by, role, at, answers } = review;
  return (
    <div className={styles.form}>
      <p className={styles.signature}>
        <strong>
          <bdi>{by}</bdi>
        </strong>
        , <bdi>{role}</bdi> · <AdminDate iso={at} hasTime />
      </p>
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
