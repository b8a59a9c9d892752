import { PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ArticleRecord } from '#domain/articles';
import { isSentence } from '#domain/moderation';
import type { Language } from '#i18n/i18n';
import { originTranslators } from '#i18n/origin-messages';
import { useFormDraft } from '../use-form-draft.ts';
import { usePanel } from '../panel-context.tsx';
import { OtherArticles } from '../runs/other-articles.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField, TextArea } from '../ui/field.tsx';
import styles from './review-form.module.css';
import type { ShownText, ShownToReview, Signing } from './use-article-to-review.ts';

const readKeys = { es: 'panel.readSpanish', en: 'panel.readEnglish' } as const;
const accountPages = { es: '/cuenta#firma', en: '/en/cuenta#firma' } as const;

export interface ReviewFormProps {
  article: ArticleRecord;
  /** Of the reviewed text. */
  language: Language;
  text: ShownText;
  signer: ShownToReview['signer'];
  signing: Signing;
}

/** The review of one text: an answer to each objection, the confirmation of having read it, and the signature. */
export function ReviewForm({ article, language, text, signer, signing }: ReviewFormProps) {
  const { t } = usePanel();
  const { hash, reasons, open: sentences } = text;
  const [initialHash] = useState(hash);
  // The hash of the text that was read: a changed text has to be read again.
  const [read, setRead] = useState<string | null>(null);
  const isRead = read === hash;
  const noAnswers = Object.fromEntries(reasons.map(({ id }) => [id, '']));
  const { typed, change, forget } = useFormDraft(`review ${article.id} ${language}`, noAnswers);
  const answers = reasons.map(({ id }) => ({ reason: id, answer: typed[id] ?? '' }));
  const open = answers.filter(({ answer }) => !isSentence(answer)).length;

  async function handleSign() {
    if (await signing.sign(article, { language, hash, answers })) forget();
  }

  return (
    <div className={styles.form}>
      {initialHash !== hash && !isRead && <ChangedText />}
      <Signer signer={signer} language={language} />
      <OpenSentences id={article.id} count={sentences} />
      {reasons.length > 0 ? (
        <>
          <p className={styles.count}>
            <strong>{t('panel.reasonsAgainst', { count: reasons.length })}</strong>{' '}
            <output>{t('panel.reasonsOpen', { count: open })}</output>
          </p>
          <Reasons reasons={reasons} typed={typed} onAnswer={(id, answer) => change(id, answer)} />
        </>
      ) : (
        <p className={styles.fine}>{t('panel.noReasons')}</p>
      )}
      <CheckField
        name="read"
        label={t(readKeys[language])}
        value={isRead}
        onChange={(isTicked) => setRead(isTicked ? hash : null)}
      />
      <Button
        variant="primary"
        icon={<PenLine />}
        isBusy={signing.isBusy}
        disabledReason={
          !signer
            ? t('panel.signNeedsName')
            : sentences > 0
              ? t('panel.signNeedsSentences', { count: sentences })
              : open > 0
                ? t('panel.signNeedsAnswers', { count: open })
                : isRead
                  ? undefined
                  : t('panel.signNeedsReading')
        }
        onClick={() => void handleSign()}
      >
        {t('panel.signReview')}
      </Button>
    </div>
  );
}

/** The label that readers will see, or what is missing for it. */
function Signer({ signer, language }: Pick<ReviewFormProps, 'signer' | 'language'>) {
  const { t, language: own } = usePanel();
  if (!signer) {
    return (
      <p className={styles.notice}>
        {t('panel.noPublicName')} <a href={accountPages[own]}>{t('panel.toPublicName')}</a>
      </p>
    );
  }
  const label = originTranslators[language]('origin.modelReviewed', {
    name: signer.by,
    role: signer.role,
  });
  return (
    <p className={styles.fine}>
      {t('panel.readersWillRead')}{' '}
      <q className={styles.label} lang={language}>
        {label}
      </q>
    </p>
  );
}

/** The objections to the text, each with a field for its answer. */
function Reasons({
  reasons,
  typed,
  onAnswer,
}: {
  reasons: ShownText['reasons'];
  typed: Readonly<Partial<Record<string, string>>>;
  onAnswer: (reason: string, answer: string) => void;
}) {
  const { t, language } = usePanel();
  const id = useId();
  return (
    <ol className={styles.reasons}>
      {reasons.map((reason, index) => {
        const answer = typed[reason.id] ?? '';
        const isShort = answer.trim() !== '' && !isSentence(answer);
        return (
          <li
            key={reason.id}
            className={styles.reason}
            data-answered={isSentence(answer) || undefined}
          >
            <TextArea
              name={`${id}-${index}`}
              label={language === 'es' ? reason.text_es : reason.text_en}
              isRequired
              rows={2}
              maxLength={2000}
              placeholder={t('panel.answerPlaceholder')}
              hint={isShort ? t('panel.answerTooShort') : undefined}
              value={answer}
              onChange={(next) => onAnswer(reason.id, next)}
            />
            <OtherArticles ids={reason.article_id === undefined ? [] : [reason.article_id]} />
          </li>
        );
      })}
    </ol>
  );
}

/** How many sentences are to be settled first, and where. */
function OpenSentences({ id, count }: { id: string; count: number }) {
  const { t } = usePanel();
  if (count === 0) return null;
  return (
    <p className={styles.notice}>
      {t('panel.signNeedsSentences', { count })}{' '}
      <Link to={`/revision/${id}`}>{t('panel.toSentences')}</Link>
    </p>
  );
}

function ChangedText() {
  const { t } = usePanel();
  return (
    <p className={styles.notice} role="alert">
      {t('panel.textChanged')}
    </p>
  );
}
