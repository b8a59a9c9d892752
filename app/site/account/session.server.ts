import { readSession } from '#domain/accounts/server';
import { href } from '../../links.ts';
import { Leaving } from '../../leaving.ts';
import type { Door } from '../../page.ts';

/** Who is logged in. Throws the way to the log-in page, and back to this one, where nobody is. */
export async function requireSession({ services, language, visitor }: Door) {
  const session = await readSession(services, visitor?.cookie);
  if (session) return session;
  const next = encodeURIComponent(href('account', language));
  throw new Leaving({ to: `${href('login', language)}?next=${next}`, user: null });
}
