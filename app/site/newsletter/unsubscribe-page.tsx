import { Button } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { NewsletterFields } from '../frame/newsletter-fields.tsx';
import { BrokenLink, WaysOn } from './broken-link.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import type { loader } from './unsubscribe-page.server.ts';

/** The page of the link in a mail's footer: one button, which ends the subscription. */
export function Page({ data: link, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  if (link.kind === 'broken') return <BrokenLink problem={link.problem} />;
  const kicker = t('newsletter.title');
  const { email, token } = link;
  if (!link.isSubscribed) {
    return (
      <LetterSheet
        kicker={kicker}
        title={t(form?.step === 'done' ? 'newsletter.left' : 'newsletter.leftBefore')}
        dek={t('newsletter.leftMeaning', { email })}
      >
        <p>{t('newsletter.leftByMistake')}</p>
        <NewsletterFields form={null} />
        <WaysOn />
      </LetterSheet>
    );
  }
  return (
    <LetterSheet
      kicker={kicker}
      title={t('newsletter.leaveTitle')}
      dek={t('newsletter.leaveDek', { email })}
    >
      <form
        method="post"
        action={`${href('unsubscribe', language)}?token=${encodeURIComponent(token)}`}
      >
        <Button type="submit" variant="primary">
          {t('newsletter.leave')}
        </Button>
      </form>
      <WaysOn />
    </LetterSheet>
  );
}
