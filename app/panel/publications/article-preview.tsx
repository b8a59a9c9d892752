import { useLayoutEffect, useRef } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { ClaimFinding } from '#domain/generation';
import { type OriginLabel, originLabels } from '#domain/provenance';
import { Cover } from '#app/ui/cover.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { longDate } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { originTranslators } from '#i18n/origin-messages';
import { useT } from '../panel-context.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { authorOf } from './article-cells.tsx';
import styles from './article-preview.module.css';
import { markFindings } from './mark-findings.ts';

/** Independent of the panel's theme. */
export type PreviewTheme = 'light' | 'dark';

export interface ArticlePreviewProps {
  article: ArticleRecord;
  theme: PreviewTheme;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Marked in the text. */
  findings: readonly ClaimFinding[];
}

/** The article in the site's own typography, a tab for each language. */
export function ArticlePreview({ language, onLanguage, ...shown }: ArticlePreviewProps) {
  return (
    <LanguageTabs language={language} onLanguage={onLanguage}>
      {(each) => (
        <article className={styles.sheet} data-preview={shown.theme} lang={each}>
          <Text {...shown} language={each} />
        </article>
      )}
    </LanguageTabs>
  );
}

type TextProps = Pick<ArticlePreviewProps, 'article' | 'findings' | 'language'>;

function Text({ article, findings, language }: TextProps) {
  const t = useT();
  const { slug, topics, image_url, cover_revision, date } = article;
  const { title, summary, body } = textOf(article, language);
  return (
    <>
      <Labels
        labels={originLabels(article, { language, t: originTranslators[language] })}
        sponsor={article.sponsored ? (article.sponsor_label ?? '') : null}
      />
      <h2 className={styles.title}>
        {title || t(language === 'es' ? 'panel.noSpanishTitle' : 'panel.noEnglishTitle')}
      </h2>
      <p className={styles.summary}>
        {summary || t(language === 'es' ? 'panel.noSpanishSummary' : 'panel.noEnglishSummary')}
      </p>
      <p className={styles.by}>
        {authorOf(article) || t('panel.noAuthor')} · {longDate(date, language)}
      </p>
      <Cover slug={slug} topics={topics} imageUrl={image_url} revision={cover_revision} />
      {body.trim() ? (
        <Marked key={body} findings={findings} language={language}>
          {body}
        </Marked>
      ) : (
        <p className={styles.warning}>{t('panel.emptyBodyWarning')}</p>
      )}
      <Sources article={article} />
    </>
  );
}

/** The labels above the headline, with the sentences that explain them. */
function Labels({ labels, sponsor }: { labels: readonly OriginLabel[]; sponsor: string | null }) {
  const t = useT();
  if (labels.length === 0 && sponsor === null) return null;
  return (
    <div className={styles.notice}>
      <p className={styles.labels}>
        {sponsor !== null && (
          <strong>
            {t('panel.sponsored')} {sponsor}
          </strong>
        )}
        {labels.map(({ kind, label }) => (
          <span key={kind}>{label}</span>
        ))}
      </p>
      {labels.length > 0 && <p>{labels.map(({ meaning }) => meaning).join(' ')}</p>}
    </div>
  );
}

/** The body with its findings marked. */
function Marked({
  findings,
  language,
  children,
}: Omit<TextProps, 'article'> & { children: string }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = findings.filter((each) => each.language === language && each.field === 'body');
    return body.current ? markFindings(body.current, own) : undefined;
  }, [findings, language]);
  return (
    <div ref={body} className={styles.body}>
      <Prose text={children} lang={language} />
    </div>
  );
}

function Sources({ article: { sources } }: { article: ArticleRecord }) {
  const t = useT();
  if (sources.length === 0) return <p className={styles.warning}>{t('panel.noSources')}</p>;
  return (
    <>
      <h2 className={styles.sources}>{t('panel.sources')}</h2>
      <ol>
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

function textOf(article: ArticleRecord, language: Language) {
  return language === 'es'
    ? { title: article.title_es, summary: article.summary_es, body: article.body_es }
    : { title: article.title_en, summary: article.summary_en, body: article.body_en };
}
