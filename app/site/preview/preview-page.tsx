import { useReader } from '#app/ui/reader.tsx';
import { longDate } from '#i18n/dates';
import type { PageProps } from '../../page.ts';
import { Page as ArticlePage } from '../news/article-page.tsx';
import styles from './preview-page.module.css';
import type { loader } from './preview-page.server.ts';

/** An article as readers will see it, under a banner that says what it is. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  return (
    <>
      <p className={styles.banner} role="note">
        {t('content.previewBanner', { date: longDate(data.until, language) })}
      </p>
      <ArticlePage data={data} form={null} />
    </>
  );
}
