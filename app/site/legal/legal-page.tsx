import { clsx } from 'clsx';
import { Columns } from '#app/ui/columns.tsx';
import { LastUpdated } from '#app/ui/last-updated.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { Outline } from '#app/ui/outline.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { RenderedProse } from '#app/ui/prose.tsx';
import { Localized, useReader } from '#app/ui/reader.tsx';
import { renderMarkdown } from '#platform/markdown';
import type { PageProps } from '../../page.ts';
import { LegalNav } from './legal-nav.tsx';
import styles from './legal-page.module.css';
import type { loader } from './legal-page.server.ts';

/** One of the legal texts. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language } = useReader();
  const { name, text, body } = data;
  const { html, outline } = renderMarkdown(body.text, { headingsFrom: 1 });
  return (
    <PageBody>
      <PageHead
        title={<Localized item={text} field="title" />}
        dek={<Localized item={text} field="dek" />}
      />
      <Columns
        side="before"
        aside={
          <>
            <LegalNav current={name} />
            <LastUpdated iso={text.last_updated} />
            <Outline entries={outline} />
          </>
        }
      >
        <div className={clsx(styles.page, styles.text)}>
          <RenderedProse
            html={html}
            lang={body.language === language ? undefined : body.language}
          />
        </div>
      </Columns>
    </PageBody>
  );
}
