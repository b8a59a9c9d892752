import { readSession } from '#domain/accounts/server';
import { href } from '../../links.ts';
import { type LoaderArgs, redirect } from '../../page.ts';

/** The session of the request. Throws a redirect to the log-in page, with this page as `next`, where there is none. */
export async function requireSession({ services, language, visitor }: LoaderArgs) {
  const session = await readSession(services, visitor?.cookie);
  if (session) return session;
  const next = encodeURIComponent(href('account', language));
  throw redirect({ to: `${href('login', language)}?next=${next}`, user: null });
}
