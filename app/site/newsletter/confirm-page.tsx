import { Button } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { BrokenLink, WaysOn } from './broken-link.tsx';
import type { loader } from './confirm-page.server.ts';
import { LetterSheet } from './letter-sheet.tsx';

/** The page of the confirmation mail's link: one button, which confirms. */
export function Page({ data: link, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  if (link.kind === 'broken') return <BrokenLink problem={link.problem} withForm />;
  const kicker = t('newsletter.title');
  if (link.isSubscribed) {
    return (
      <LetterSheet
        kicker={kicker}
        title={t(form?.step === 'done' ? 'newsletter.confirmed' : 'newsletter.confirmedBefore')}
        dek={t('newsletter.confirmedMeaning', { email: link.email })}
      >
        <WaysOn />
      </LetterSheet>
    );
  }
  return (
    <LetterSheet
      kicker={kicker}
      title={t('newsletter.confirmTitle')}
      dek={t('newsletter.confirmDek', { email: link.email })}
    >
      <form
        method="post"
        action={`${href('confirmSubscription', language)}?token=${encodeURIComponent(link.token)}`}
      >
        <Button type="submit" variant="primary">
          {t('newsletter.confirm')}
        </Button>
      </form>
      <p>{t('newsletter.confirmIgnore')}</p>
    </LetterSheet>
  );
}
