import { readSession } from '#domain/accounts/server';
import { href } from '../../links.ts';
import { type ActionArgs, type LoaderArgs, redirect } from '../../page.ts';

/**
 * The session of the request. Throws a redirect to the log-in page, with this page as `next` (the account where none is
 * given), where there is none; who sent a form from a page that is open still is told why.
 */
export async function requireSession(
  args: LoaderArgs | ActionArgs,
  next = href('account', args.language),
) {
  const { services, language, visitor } = args;
  const session = await readSession(services, visitor?.cookie);
  if (session) return session;
  throw redirect({
    to: `${href('login', language)}?next=${encodeURIComponent(next)}`,
    user: null,
    ...('fields' in args && { notice: 'session-ended' }),
  });
}
