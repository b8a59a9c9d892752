import type { MessageKey } from '#i18n/messages';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import { NewsletterFields } from '../frame/newsletter-fields.tsx';
import { LetterSheet } from './letter-sheet.tsx';

/** What is wrong with a link, and what to do next. */
export function BrokenLink({
  problem,
  withForm = false,
}: {
  problem: MessageKey;
  withForm?: boolean;
}) {
  const { t, language } = useReader();
  return (
    <LetterSheet
      kicker={t('newsletter.title')}
      title={t('newsletter.brokenTitle')}
      dek={t(problem)}
    >
      {withForm ? (
        <NewsletterFields form={null} />
      ) : (
        <p>
          {t('newsletter.leaveByHand')} <a href={href('contact', language)}>{t('contact.title')}</a>
        </p>
      )}
      <WaysOn />
    </LetterSheet>
  );
}

/** Where to go from here. */
export function WaysOn() {
  const { t, language } = useReader();
  return (
    <p>
      <a href={href('news', language)}>{t('home.readNews')}</a>
    </p>
  );
}
