import { Tabs } from 'radix-ui';
import type { ArticleRecord } from '#domain/articles';
import { Cover } from '#app/ui/cover.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { languages, type Language, longDate } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { authorOf } from './article-cells.tsx';
import styles from './article-preview.module.css';

/** The theme the preview is shown in, whatever the panel's own is. */
export type PreviewTheme = 'light' | 'dark';

const names = { es: 'panel.inSpanish', en: 'panel.inEnglish' } as const;

/** The text in the publication's own type, a tab for each language. */
export function ArticlePreview({
  article,
  theme,
}: {
  article: ArticleRecord;
  theme: PreviewTheme;
}) {
  const t = useT();
  return (
    <Tabs.Root defaultValue="es">
      <Tabs.List className={styles.tabs} aria-label={t('panel.language')}>
        {languages.map((language) => (
          <Tabs.Trigger key={language} className={styles.tab} value={language}>
            {t(names[language])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Content key={language} value={language} className={styles.content}>
          <article className={styles.sheet} data-preview={theme} lang={language}>
            <Text article={article} language={language} />
          </article>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function Text({ article, language }: { article: ArticleRecord; language: Language }) {
  const t = useT();
  const { slug, topics, image_url, cover_revision, date } = article;
  const { title, summary, body } = textOf(article, language);
  return (
    <>
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
        <Prose text={body} lang={language} />
      ) : (
        <p className={styles.warning}>{t('panel.emptyBodyWarning')}</p>
      )}
      <Sources article={article} />
    </>
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
