import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { Loading } from '../ui/data-table.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { ArticlePreview, type PreviewTheme } from './article-preview.tsx';
import styles from './article-review.module.css';
import { Findings } from './findings.tsx';
import { refusalOf } from './refusal.ts';
import { SourceList } from './source-list.tsx';
import { useArticleSources, useChecks } from './use-article-sources.ts';

/** The article as a reader will see it; beside it, where a run wrote it, what it was written from. */
export function ArticleReview({ article, theme }: { article: ArticleRecord; theme: PreviewTheme }) {
  const [language, setLanguage] = useState<Language>('es');
  const { data } = useArticleSources(article);
  const preview = (
    <ArticlePreview
      article={article}
      theme={theme}
      language={language}
      onLanguage={setLanguage}
      findings={data?.findings ?? none}
    />
  );
  if (!article.ai?.run_id) return preview;
  return (
    <div className={styles.both}>
      <div className={styles.text}>{preview}</div>
      <Beside article={article} language={language} />
    </div>
  );
}

const none = [] as const;

/** Why it has to be looked at, what of it is found in its sources, and these. */
function Beside({ article, language }: { article: ArticleRecord; language: Language }) {
  const t = useT();
  const sources = useArticleSources(article);
  useLoadFailure(sources, 'panel.loadSourcesFailed');
  const { data, error } = sources;
  const checks = useChecks(article);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <aside className={styles.beside} aria-label={t('panel.beside')}>
      <Reasons article={article} checks={checks} />
      {data ? (
        <>
          <Findings
            findings={data.findings.filter((finding) => finding.language === language)}
            sources={data.sources}
            onSource={setOpen}
          />
          <SourceList sources={data.sources} open={open} onOpen={setOpen} />
        </>
      ) : error ? (
        <LoadFailure text="panel.loadSourcesFailed" error={error} />
      ) : (
        <Loading text={t('panel.loadingSources')} />
      )}
    </aside>
  );
}

function Reasons({
  article,
  checks,
}: {
  article: ArticleRecord;
  checks: readonly string[] | null;
}) {
  const t = useT();
  if (article.status === 'published') return null;
  const refusal = refusalOf(article);
  return (
    <>
      {refusal && <p className={styles.refusal}>{t(refusal)}</p>}
      {article.review_required && checks && (
        <section>
          <h3 className={styles.title}>{t('panel.whyReview')}</h3>
          {checks.length === 0 && <p className={styles.fine}>{t('panel.checksPassed')}</p>}
          <ul className={styles.reasons}>
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
