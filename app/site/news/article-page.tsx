import { clsx } from 'clsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Outline } from '#app/ui/outline.tsx';
import { RenderedProse } from '#app/ui/prose.tsx';
import { useLocalized, useReader } from '#app/ui/reader.tsx';
import type { ArticleRecord } from '#domain/articles';
import { aiDisclosure } from '#domain/provenance';
import { type RenderedMarkdown, renderMarkdown } from '#platform/markdown';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { ArticleHead } from './article-head.tsx';
import styles from './article-page.module.css';
import type { loader } from './article-page.server.ts';
import { besideNotes } from './beside-notes.tsx';
import { MoreToRead } from './more-to-read.tsx';
import { PieceLine } from './piece-line.tsx';
import { PilotNote } from './pilot-note.tsx';
import { SourceNotes } from './source-notes.tsx';
import { TopicsAndTags } from './topics-and-tags.tsx';

/** An article to read: what it is, its text, why it matters, its sources and where to go on. */
export function Page({ data: { article, line, more } }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const body = useBody(article);
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <BackLink href={href('news', language)}>{t('article.back')}</BackLink>
      </p>
      <article
        className={styles.article}
        ai-disclosure={aiDisclosure(article, language) ?? undefined}
      >
        <ArticleHead article={article} />
        <PieceLine line={line} />
        <div className={clsx(styles.cover, article.image_url ? styles.photograph : styles.drawn)}>
          <Cover
            slug={article.slug}
            topics={article.topics}
            imageUrl={article.image_url}
            revision={article.cover_revision}
            shape={article.image_url ? 'wide' : 'band'}
            isFirst
          />
        </div>
        <div className={styles.body}>
          {body.html ? (
            <RenderedProse html={body.html} lang={body.lang} />
          ) : (
            <p className={styles.missing}>{t('article.emptyBody')}</p>
          )}
        </div>
        <Outline entries={body.outline} />
        <PilotNote item={article} />
        <SourceNotes sources={article.sources} cited={body.cited} />
        <TopicsAndTags article={article} />
      </article>
      <MoreToRead more={more} />
    </div>
  );
}

/** The text with its notes and headings, and its language where that is not the page's. */
function useBody({ body_es, body_en, sources }: ArticleRecord): RenderedMarkdown & {
  lang: 'es' | undefined;
} {
  const { language, t } = useReader();
  const { text, language: actual } = useLocalized()({ body_es, body_en }, 'body');
  const label = (number: number) => t('article.sourceMark', { number });
  const notes = {
    urls: sources.map(({ url }) => url),
    label,
    beside: besideNotes(sources, (numbers) =>
      t('article.sourcesHere', { count: numbers.length, numbers: numbers.join(', ') }),
    ),
  };
  const rendered = renderMarkdown(text, {
    notes,
    tableLabel: t('article.table'),
    headingsFrom: 1,
  });
  return { ...rendered, lang: actual === language ? undefined : 'es' };
}
