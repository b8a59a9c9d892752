import { Columns } from '#app/ui/columns.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { ContactForm } from './contact-form.tsx';
import type { loader } from './contact-page.server.ts';
import styles from './contact-page.module.css';

/** How to write to the newsroom, and what to expect. */
export function Page({ form }: PageProps<typeof loader>) {
  const { t } = useReader();
  return (
    <PageBody>
      <PageHead title={t('contact.title')} dek={t('contact.dek')} />
      <Columns aside={<ContactNotes />}>
        <ContactForm form={form} />
      </Columns>
    </PageBody>
  );
}

function ContactNotes() {
  const { t, language } = useReader();
  return (
    <>
      <section className={styles.note}>
        <h2 className={styles.title}>{t('contact.replyTitle')}</h2>
        <p>{t('contact.reply')}</p>
      </section>
      <section className={styles.note}>
        <h2 className={styles.title}>{t('contact.correctionsTitle')}</h2>
        <p>{t('contact.corrections')}</p>
      </section>
      <section className={styles.note}>
        <h2 className={styles.title}>{t('contact.tradeTitle')}</h2>
        <ul className={styles.links}>
          <li>
            <a href={href('services', language)}>{t('nav.services')}</a>
          </li>
          <li>
            <a href={href('advertising', language)}>{t('frame.advertising')}</a>
          </li>
          <li>
            <a href={href('methodology', language)}>{t('methodology.title')}</a>
          </li>
        </ul>
      </section>
    </>
  );
}
