// Cached pages are the same for everybody; scripts show who is logged in. For a browser that has not said that
// it runs scripts (app/islands/bootstrap.ts) the page itself shows it, and is rendered for that request alone.
import type { AccountUser } from '#domain/accounts';
import { readSession } from '#domain/accounts/server';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';

/** Set by a script on a page that greets: from then on scripts greet. */
const scriptsCookie = 'vigia_scripts=';
const sessionCookie = 'vigia.session=';

/** Clears that cookie: a form was sent without scripts. */
export const forgetScripts = `${scriptsCookie}; Max-Age=0; Path=/; SameSite=Lax`;

/** Whether the page itself may have to greet. Runs first on every request, so it only searches the header. */
export function asksForGreeting(cookieHeader: string | undefined): boolean {
  return (
    cookieHeader !== undefined &&
    cookieHeader.includes(sessionCookie) &&
    !cookieHeader.includes(scriptsCookie)
  );
}

/** The user that the page greets; null while the database does not answer. */
export async function greetedUser(
  services: Services,
  cookieHeader: string | undefined,
): Promise<AccountUser | null> {
  if (!cookieHeader?.includes(sessionCookie)) return null;
  try {
    return (await readSession(services, cookieHeader))?.user ?? null;
  } catch (error) {
    if (isDatabaseDown(error)) return null;
    throw error;
  }
}
