import { Button } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { inLanguage } from '../../links.ts';

/** A button that logs out and leads to the home page. */
export function LogoutForm() {
  const { t, language } = useReader();
  return (
    <form method="post" action={inLanguage('/logout', language)}>
      <Button type="submit">{t('frame.logout')}</Button>
    </form>
  );
}
