import { readSession } from '#domain/accounts/server';
import { href } from '../../links.ts';
import { type ActionArgs, type LoaderArgs, redirect } from '../../page.ts';

/**
 * The session of the request. Throws a redirect to the log-in page, with this page as `next`, where there is none; who
 * sent a form from a page that is open still is told why.
 */
export async function requireSession(args: LoaderArgs | ActionArgs) {
  const { services, language, visitor } = args;
  const session = await readSession(services, visitor?.cookie);
  if (session) return session;
  const next = encodeURIComponent(href('account', language));
  throw redirect({
    to: `${href('login', language)}?next=${next}`,
    user: null,
    ...('fields' in args && { notice: 'session-ended' }),
  });
}
