import { NewsletterFields } from '#app/islands/newsletter-form.tsx';
import { Island } from '#app/ui/island.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './newsletter-form.module.css';

/** The newsletter's sign-up, once a page: what it is, the field, and what happens to the address. */
export function NewsletterForm() {
  const { language, t } = useReader();
  const props = {
    action: language === 'en' ? '/en/newsletter' : '/newsletter',
    words: {
      email: t('newsletter.email'),
      placeholder: t('newsletter.placeholder'),
      submit: t('newsletter.submit'),
      submitting: t('newsletter.submitting'),
      done: t('newsletter.done'),
      errorTitle: t('newsletter.errorTitle'),
      missingEmail: t('newsletter.missingEmail'),
      oddEmail: t('newsletter.oddEmail'),
      refused: t('newsletter.refused'),
      failed: t('newsletter.failed'),
      successTitle: t('newsletter.successTitle'),
      success: t('newsletter.success'),
    },
  };
  return (
    <section className={styles.newsletter} id="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 className={styles.title} id="newsletter-title">
          {t('newsletter.title')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      <div>
        <Island name="newsletter-form" props={props}>
          <NewsletterFields {...props} />
        </Island>
        <p className={styles.note}>
          <a href={href('privacy', language)}>{t('newsletter.privacy')}</a>
        </p>
      </div>
    </section>
  );
}
