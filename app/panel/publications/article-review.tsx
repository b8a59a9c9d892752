import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade, isMaterial } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { LinkButton } from '../ui/button-link.tsx';
import { OtherArticles } from '../runs/other-articles.tsx';
import { LoadFailure, Loading, QueryResult } from '../ui/query-result.tsx';
import { ArticlePreview, type PreviewLook } from './article-preview.tsx';
import styles from './article-review.module.css';
import { Findings } from './findings.tsx';
import { refusalOf } from './refusal.ts';
import { SourceList } from './source-list.tsx';
import { TextReviewSection } from './text-review.tsx';
import { useArticleSources, useChecks } from './use-article-sources.ts';
import type { ShownToReview, Signing } from './use-article-to-review.ts';

interface ArticleReviewProps {
  article: ArticleRecord;
  /** Undefined until it is loaded. */
  toReview: ShownToReview | undefined;
  /** Why it could not be loaded. */
  error: Error | null;
  signing: Signing;
  look: PreviewLook;
}

/**
 * The article as readers will see it. Beside it, unless a person wrote it, its review, and if a run wrote it, its
 * sources.
 */
export function ArticleReview({ article, look, ...rest }: ArticleReviewProps) {
  const [language, setLanguage] = useState<Language>('es');
  const { data } = useArticleSources(article);
  const preview = (
    <ArticlePreview
      article={article}
      look={look}
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

/** The review of the shown text, and its sources. */
function Beside({
  article,
  language,
  toReview,
  error,
  signing,
}: Omit<ArticleReviewProps, 'look'> & { language: Language }) {
  const t = useT();
  const refusal = article.status === 'draft' ? refusalOf(article) : undefined;
  return (
    <aside className={styles.beside} aria-label={t('panel.beside')}>
      {refusal && <p className={styles.refusal}>{t(refusal)}</p>}
      {isMaterial(article) ? (
        <Material article={article} />
      ) : toReview ? (
        <TextReviewSection
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

/** The findings of the text in its sources, and the sources. */
function Origins({ article, language }: { article: ArticleRecord; language: Language }) {
  const t = useT();
  const query = useArticleSources(article);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <QueryResult
      query={query}
      data={query.data}
      loadingText={t('panel.loadingSources')}
      failed="panel.loadSourcesFailed"
    >
      {({ findings, sources }) => (
        <>
          <Findings
            findings={findings.filter((finding) => finding.language === language)}
            sources={sources}
            onSource={setOpen}
          />
          <SourceList sources={sources} open={open} onOpen={setOpen} />
        </>
      )}
    </QueryResult>
  );
}

/** What material is for, and the results of its checks. */
function Material({ article }: { article: ArticleRecord }) {
  const t = useT();
  const { checks = none, others = none } = useChecks(article) ?? {};
  return (
    <section>
      <h3 className={styles.title}>{t('panel.material')}</h3>
      <p className={styles.fine}>{t('panel.materialMeaning')}</p>
      <LinkButton to={`/articulos/nuevo?material=${article.id}`} icon={<PenLine />}>
        {t('panel.writeFromMaterial')}
      </LinkButton>
      {article.status === 'draft' && checks.length > 0 && (
        <ul className={styles.reasons} aria-label={t('panel.whyReview')}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      )}
      {article.status === 'draft' && <OtherArticles ids={others} />}
    </section>
  );
}
