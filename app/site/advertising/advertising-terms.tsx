import { Columns } from '#app/ui/columns.tsx';
import { LastUpdated } from '#app/ui/last-updated.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Localized, useLocalized, useReader } from '#app/ui/reader.tsx';
import type { AdvertisingData } from './advertising-page.server.ts';
import styles from './advertising-terms.module.css';

/** The operator's page about advertising: formats and policies in full. */
export function AdvertisingTerms({ page }: { page: NonNullable<AdvertisingData['page']> }) {
  const { language } = useReader();
  const body = useLocalized()(page, 'body');
  return (
    <Columns
      side="before"
      aside={
        <header className={styles.head}>
          <h2>
            <Localized item={page} field="title" />
          </h2>
          <p className={styles.dek}>
            <Localized item={page} field="dek" />
          </p>
          <LastUpdated iso={page.last_updated} />
          <NotTranslatedNote item={page} fields={['title', 'dek', 'body']} />
        </header>
      }
    >
      <Prose text={body.text} lang={body.language === language ? undefined : body.language} />
    </Columns>
  );
}
