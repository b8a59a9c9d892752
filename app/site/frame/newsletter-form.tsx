import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import styles from './newsletter-form.module.css';

/** The newsletter's sign-up, once a page: what it is, the field, and what happens to the address. */
export function NewsletterForm() {
  const { language, t } = useReader();
  return (
    <section className={styles.newsletter} id="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 className={styles.title} id="newsletter-title">
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <div>
        <NewsletterFields form={null} />
        <p className={styles.note}>
          <a href={href('privacy', language)}>{t('newsletter.privacy')}</a>
        </p>
      </div>
    </section>
  );
}
