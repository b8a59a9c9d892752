import { clsx } from 'clsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { type Notes, renderMarkdown } from '#platform/markdown';
import { RenderedProse } from '#app/ui/prose.tsx';
import { useLocalized, useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { ArticleHead, ArticleMeta } from './article-head.tsx';
import styles from './article-page.module.css';
import type { loader } from './article-page.server.ts';
import { PilotNote } from './pilot-note.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { SourceNotes } from './source-notes.tsx';

/** An article to read: what it is, its text, why it matters, its sources and where to go on. */
export function Page({ data: { article, related, address } }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const { text, language: textLanguage } = useLocalized()(article, 'body');
  const notes: Notes = {
    urls: article.sources.map((source) => source.url),
    label: (number) => t('article.sourceMark', { number }),
  };
  const body = renderMarkdown(text, notes);
  return (
    <div className={styles.page}>
      <div className={styles.progress} aria-hidden="true" />
      <p className={styles.back}>
        <BackLink href={href('news', language)}>{t('article.back')}</BackLink>
      </p>
      <article className={styles.article}>
        <ArticleHead article={article} />
        <ArticleMeta article={article} />
        <div className={styles.cover}>
          <Cover
            slug={article.slug}
            topics={article.topics}
            imageUrl={article.image_url}
            revision={article.cover_revision}
            isFirst
          />
        </div>
        <div className={clsx('below', styles.body)}>
          {text.trim() ? (
            <RenderedProse
              html={body.html}
              lang={textLanguage === language ? undefined : textLanguage}
            />
          ) : (
            <p className={styles.missing}>{t('article.emptyBody')}</p>
          )}
        </div>
        <PilotNote item={article} />
        <SourceNotes sources={article.sources} cited={body.cited} />
        <p className={styles.address}>{t('article.printedFrom', { address })}</p>
      </article>
      <RelatedArticles articles={related} />
    </div>
  );
}
