import { useT } from '#app/ui/reader.tsx';
import type { MessageKey } from '#i18n/messages';

/** What a page shows when there is nothing at its address, with a way on. */
export function MissingPage({ message }: { message: MessageKey }) {
  const t = useT();
  return <h1>{t(message)}</h1>;
}
