// The sentences that a program wrote, each with the passage it rests on, or with who answers for it and why.
import { useReader } from '#app/ui/reader.tsx';
import type { ReadSource, ToldSentence } from '#domain/newsroom';
import { minuteMs } from '#platform/durations';
import styles from './provenance-page.module.css';

interface SentencesProps {
  sentences: readonly ToldSentence[] | null;
  sources: readonly ReadSource[];
}

/** Those of the language that is read, folded: the page begins with who and what. */
export function Sentences({ sentences, sources }: SentencesProps) {
  const { language, t, now, onChangesAt } = useReader();
  if (!sentences) onChangesAt?.(now.getTime() + minuteMs);
  const own = sentences?.filter((sentence) => sentence.language === language);
  if (own?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('provenance.sentences')}</h2>
      {own ? (
        <details>
          <summary>{t('provenance.sentencesCount', { count: own.length })}</summary>
          <ol className={styles.list}>
            {own.map((sentence, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice
              <li key={index} className={styles.text}>
                <Sentence sentence={sentence} sources={sources} />
              </li>
            ))}
          </ol>
        </details>
      ) : (
        <p>{t('provenance.sentencesLater')}</p>
      )}
    </section>
  );
}

const states = {
  found: 'provenance.stateFound',
  differs: 'provenance.stateDiffers',
  'to-read': 'provenance.stateToRead',
  read: 'provenance.stateRead',
  'no-claim': 'provenance.stateNoClaim',
  'own-knowledge': 'provenance.stateOwnKnowledge',
  exception: 'provenance.stateException',
} as const;

function Sentence({
  sentence: { text, state, passages, by, reason },
  sources,
}: {
  sentence: ToldSentence;
  sources: readonly ReadSource[];
}) {
  const { t } = useReader();
  return (
    <>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.fine}>
        {t(states[state], { name: by ?? t('provenance.somebody') })}
        {reason && (
          <>
            {' '}
            <q>
              <bdi>{reason}</bdi>
            </q>
          </>
        )}
      </p>
      {passages.map(({ source, text: words }) => (
        <blockquote key={`${source} ${words}`} className={styles.fine}>
          {words && (
            <p>
              <bdi>{words}</bdi>
            </p>
          )}
          <footer>
            <a href={`#fuente-${source}`}>{t('provenance.sourceNumber', { number: source })}</a>:{' '}
            <bdi>{sources[source - 1]?.name}</bdi>
            {words === null && <>. {t('provenance.notPublic')}</>}
          </footer>
        </blockquote>
      ))}
    </>
  );
}
