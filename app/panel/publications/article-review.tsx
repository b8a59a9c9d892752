import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade, isMaterial } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { Loading } from '../ui/data-table.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { ArticlePreview, type PreviewTheme } from './article-preview.tsx';
import styles from './article-review.module.css';
import { Findings } from './findings.tsx';
import { refusalOf } from './refusal.ts';
import { SourceList } from './source-list.tsx';
import { TextReview } from './text-review.tsx';
import { useArticleSources, useChecks } from './use-article-sources.ts';
import type { ShownToReview, Signing } from './use-article-to-review.ts';

interface ArticleReviewProps {
  article: ArticleRecord;
  /** Undefined until it is read. */
  toReview: ShownToReview | undefined;
  /** Why it could not be read. */
  error: Error | null;
  signing: Signing;
  theme: PreviewTheme;
}

/**
 * The article as a reader will see it; beside it, where no person wrote it, its review, and where a run did,
 * what it was written from.
 */
export function ArticleReview({ article, theme, ...rest }: ArticleReviewProps) {
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
  if (!isMade(article) && !article.ai?.run_id) return preview;
  return (
    <div className={styles.both}>
      <div className={styles.text}>{preview}</div>
      <Beside article={article} language={language} {...rest} />
    </div>
  );
}

const none = [] as const;
const notLoaded = 'panel.loadReviewFailed';

/** What can be decided of the text that is shown, and what is known of where it comes from. */
function Beside({
  article,
  language,
  toReview,
  error,
  signing,
}: Omit<ArticleReviewProps, 'theme'> & { language: Language }) {
  const t = useT();
  const refusal = article.status === 'draft' ? refusalOf(article) : undefined;
  return (
    <aside className={styles.beside} aria-label={t('panel.beside')}>
      {refusal && <p className={styles.refusal}>{t(refusal)}</p>}
      {isMaterial(article) ? (
        <Material article={article} />
      ) : toReview ? (
        <TextReview
          article={article}
          language={language}
          text={toReview.texts[language]}
          signer={toReview.signer}
          signing={signing}
        />
      ) : error ? (
        <LoadFailure text={notLoaded} error={error} />
      ) : (
        <Loading text={t('panel.loadingPreview')} />
      )}
      {article.ai?.run_id && <Origins article={article} language={language} />}
    </aside>
  );
}

/** What of the text is found in its sources, and these. */
function Origins({ article, language }: { article: ArticleRecord; language: Language }) {
  const t = useT();
  const sources = useArticleSources(article);
  useLoadFailure(sources, 'panel.loadSourcesFailed');
  const { data, error } = sources;
  const [open, setOpen] = useState<number | null>(null);
  if (error && !data) return <LoadFailure text="panel.loadSourcesFailed" error={error} />;
  if (!data) return <Loading text={t('panel.loadingSources')} />;
  return (
    <>
      <Findings
        findings={data.findings.filter((finding) => finding.language === language)}
        sources={data.sources}
        onSource={setOpen}
      />
      <SourceList sources={data.sources} open={open} onOpen={setOpen} />
    </>
  );
}

/** What becomes of material, and what its checks said. */
function Material({ article }: { article: ArticleRecord }) {
  const t = useT();
  const checks = useChecks(article) ?? none;
  return (
    <section>
      <h3 className={styles.title}>{t('panel.material')}</h3>
      <p className={styles.fine}>{t('panel.materialMeaning')}</p>
      {article.status === 'draft' && checks.length > 0 && (
        <ul className={styles.reasons} aria-label={t('panel.whyReview')}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
