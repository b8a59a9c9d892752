import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { ClaimFinding } from '#domain/generation';
import type { Language } from '#i18n/i18n';
import { readDocument } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import styles from './article-preview.module.css';
import { markFindings } from './mark-findings.ts';
import { missingParts } from './missing-parts.ts';
import { proofDocument } from './proof-document.ts';
import { ProofFrame, type ProofScreen, type ProofTheme } from './proof-frame.tsx';

/** How the page is shown. */
export interface PreviewLook {
  theme: ProofTheme;
  screen: ProofScreen;
}

export interface ArticlePreviewProps {
  article: ArticleRecord;
  look: PreviewLook;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Marked in the text. */
  findings: readonly ClaimFinding[];
}

/** The site's own page of the article, a tab for each language, under what it lacks. */
export function ArticlePreview({ language, onLanguage, ...shown }: ArticlePreviewProps) {
  return (
    <LanguageTabs language={language} onLanguage={onLanguage}>
      {(each) => (
        <>
          <Missing article={shown.article} language={each} />
          <Proof {...shown} language={each} />
        </>
      )}
    </LanguageTabs>
  );
}

/** What was not written in the language; readers see the other one instead, or nothing. */
function Missing({ article, language }: { article: ArticleRecord; language: Language }) {
  const { t } = usePanel();
  const missing = missingParts(article, language);
  if (missing.length === 0) return null;
  return (
    <ul className={styles.missing}>
      {missing.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

type ProofProps = Omit<ArticlePreviewProps, 'onLanguage'>;

function Proof({ article: { id, updated_at }, language, look, findings }: ProofProps) {
  const { t, nonce } = usePanel();
  const w = useDeskWords();
  const query = useQuery({
    // What is shown is what was read with the article: another text is another page.
    queryKey: ['articles', 'proof', id, language, updated_at],
    queryFn: ({ signal }) =>
      readDocument(`${language === 'en' ? '/en' : ''}/previa/articulo/${id}`, signal),
  });
  const html = useMemo(() => query.data && proofDocument(query.data, nonce), [query.data, nonce]);
  const handleShown = useCallback(
    (page: Document) => {
      const own = findings.filter((each) => each.language === language && each.field === 'body');
      const text = page.querySelector<HTMLElement>('article .parts');
      return text ? markFindings(text, own) : () => undefined;
    },
    [findings, language],
  );
  return (
    <QueryResult
      query={query}
      data={html}
      loadingText={t('panel.loadingPreview')}
      failed="panel.loadPreviewFailed"
    >
      {(page) => (
        <ProofFrame
          html={page}
          title={w(language === 'es' ? 'desk.proofSpanish' : 'desk.proofEnglish')}
          onShown={handleShown}
          {...look}
        />
      )}
    </QueryResult>
  );
}
