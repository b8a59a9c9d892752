import { Button } from '#app/ui/button.tsx';
import type { FormScript, FormView } from '#app/ui/form-body.tsx';
import { useFormWords } from '#app/ui/form-words.ts';
import { Island } from '#app/ui/island.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './newsletter-fields.module.css';

/** The newsletter's field and button. */
export function NewsletterFields({ form }: { form: FormView | null }) {
  const { language, t } = useReader();
  const problem = form?.problem;
  return (
    <Island name="form" props={{ ...useNewsletterScript() }}>
      <form
        className={styles.form}
        method="post"
        action={href('newsletter', language)}
        aria-labelledby="newsletter-title"
      >
        <label className={styles.label} htmlFor="newsletter-email">
          {t('newsletter.email')}
        </label>
        <input
          className={styles.input}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          placeholder={t('newsletter.placeholder')}
          defaultValue={form?.values['email']}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'newsletter-email-problem' : undefined}
          // Where the page comes back with a problem, reading begins at it (WCAG 3.3.1).
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={Boolean(problem)}
        />
        <Button type="submit" variant="primary">
          {t('newsletter.submit')}
        </Button>
        <p
          className={styles.problem}
          id="newsletter-email-problem"
          role={problem ? 'alert' : undefined}
          hidden={!problem}
        >
          {problem}
        </p>
      </form>
    </Island>
  );
}

function useNewsletterScript(): FormScript {
  const { language, t } = useReader();
  return {
    call: '/api/newsletter/subscribe',
    extra: { language },
    words: {
      ...useFormWords(),
      missing: t('newsletter.missingEmail'),
      fieldMissing: undefined,
      refused: t('newsletter.refused'),
      failed: t('newsletter.failed'),
      busy: t('newsletter.submitting'),
      done: t('newsletter.done'),
    },
    tellsServer: true,
    after: { title: t('newsletter.successTitle'), text: t('newsletter.success') },
  };
}
