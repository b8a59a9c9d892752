// Passages beside the article that is written from them: each comes over with its source and its note mark.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#i18n/i18n';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toast.tsx';
import styles from './material-panel.module.css';
import { type Passage, passagesOf, withPassage } from './material-passages.ts';
import { useWriting } from './use-writing.ts';
import { readCopy } from './writing-calls.ts';

/** The passages of the article with this id. */
export function MaterialPanel({ id }: { id: string }) {
  const { w } = useWriting();
  const material = useQuery({
    queryKey: ['writing', 'material', id],
    queryFn: () => readCopy(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { title_es, body_es, body_en } = material.data?.content ?? {};
  return (
    <section className={styles.material} aria-labelledby="material-title">
      <h3 id="material-title" className={styles.title}>
        {w('writing.material')}
      </h3>
      <p className={styles.hint}>
        {material.error?.message ?? (title_es === undefined ? w('writing.loading') : title_es)}
      </p>
      {(['es', 'en'] as const).map((language) => (
        <Passages
          key={language}
          language={language}
          body={(language === 'es' ? body_es : body_en) ?? ''}
        />
      ))}
    </section>
  );
}

function Passages({ language, body }: { language: Language; body: string }) {
  const { w } = useWriting();
  const passages = passagesOf(body);
  if (passages.length === 0) return null;
  const label = w(language === 'es' ? 'writing.materialSpanish' : 'writing.materialEnglish');
  return (
    <details className={styles.language} open={language === 'es'}>
      <summary>{label}</summary>
      <ol className={styles.passages} aria-label={label}>
        {passages.map((passage, index) => (
          <li key={passage.quotation}>
            <PassageItem passage={passage} language={language} number={index + 1} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface PassageItemProps {
  passage: Passage;
  language: Language;
  number: number;
}

function PassageItem({ passage, language, number }: PassageItemProps) {
  const { session, w } = useWriting();
  const toasts = useToasts();
  const [isTaken, setTaken] = useState(false);
  const { quotation, source } = passage;
  function take(): void {
    session.rewrite((content) => withPassage(passage, content, language));
    setTaken(true);
    toasts.show({ title: w('writing.materialTaken') });
  }
  return (
    <>
      <blockquote className={styles.quotation}>{quotation.replaceAll(/^> ?/gm, '')}</blockquote>
      <p className={styles.source}>
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          <bdi>{source.name}</bdi>
        </a>
      </p>
      <Button size="small" onClick={take}>
        {w(isTaken ? 'writing.materialAgain' : 'writing.materialTake', { number })}
      </Button>
    </>
  );
}
