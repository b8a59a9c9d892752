import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { NewsletterFields } from '../frame/newsletter-fields.tsx';
import { IssueList } from './issue-list.tsx';
import type { loader } from './newsletter-page.server.ts';
import styles from './newsletter-page.module.css';

const promises = [
  'issue.promiseWhen',
  'issue.promiseFive',
  'issue.promisePrivacy',
  'issue.promiseLeave',
] as const;

/** The newsletter's own page: what it promises, its form, and every issue so far. */
export function Page({ data, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  return (
    <PageBody>
      <div id="newsletter" className={styles.newsletter}>
        <PageHead
          title={<span id="newsletter-title">{t('newsletter.title')}</span>}
          dek={t('newsletter.text')}
          layout="compact"
        />
        <div className={styles.offer}>
          <div className={styles.form}>
            <NewsletterFields form={form} />
            <p className={styles.note}>
              <a href={href('privacy', language)}>{t('newsletter.privacy')}</a>
            </p>
          </div>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>{t(promise)}</li>
            ))}
          </ul>
        </div>
      </div>
      <IssueList {...data} />
    </PageBody>
  );
}
