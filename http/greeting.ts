// Pages are kept and are the same for all; scripts greet who is logged in. A browser that has not said that
// it runs scripts (app/islands/bootstrap.ts) is greeted by the page, which is then made for it alone.
import type { AccountUser } from '#domain/accounts';
import { readSession } from '#domain/accounts/server';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';

/** Set by a script where a page greets by itself: scripts do it from then on. */
const scriptsCookie = 'vigia_scripts=';
const sessionCookie = 'vigia.session=';

/** Makes the browser forget that it runs scripts: a form was sent without them. */
export const forgetScripts = `${scriptsCookie}; Max-Age=0; Path=/; SameSite=Lax`;

/** Whether the page itself may have somebody to greet. Asked of every request, before anything else. */
export function asksForGreeting(cookieHeader: string | undefined): boolean {
  return (
    cookieHeader !== undefined &&
    cookieHeader.includes(sessionCookie) &&
    !cookieHeader.includes(scriptsCookie)
  );
}

/** Whom the page greets; nobody while the database does not answer. */
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
