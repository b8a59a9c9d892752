import { clsx } from 'clsx';
import type { Language } from '#i18n/i18n';
import { renderMarkdown } from '#platform/markdown';
import styles from './prose.module.css';

interface ProseProps {
  /** The language of the text, where it is not the page's. */
  lang?: Language | undefined;
}

/** A text in the publication's Markdown, set for reading. */
export function Prose({
  text,
  tableLabel,
  lang,
}: ProseProps & {
  text: string;
  /** What its tables are called, where they are to scroll by themselves. */
  tableLabel?: string;
}) {
  const { html } = renderMarkdown(text, tableLabel === undefined ? {} : { tableLabel });
  return <RenderedProse html={html} lang={lang} />;
}

/** What `renderMarkdown` gave, set for reading. */
export function RenderedProse({ html, lang }: ProseProps & { html: string }) {
  return (
    <div
      className={clsx('parts', styles.prose)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
