import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { NewsletterFields } from '../frame/newsletter-fields.tsx';
import { LetterSheet } from './letter-sheet.tsx';

/** The newsletter's own page: where its form leads when something was wrong with it. */
export function NewsletterPage({ form }: { data: null; form: FormState | null }) {
  const { t, language } = useReader();
  return (
    <LetterSheet title={t('newsletter.title')} dek={t('newsletter.text')}>
      <NewsletterFields form={form} />
      <p>
        <a href={href('privacy', language)}>{t('newsletter.privacy')}</a>
      </p>
    </LetterSheet>
  );
}
