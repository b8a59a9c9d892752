// A session for somebody who has just proved who they are by other means than a login.
import type { Services } from '#platform/services';
import { authOf, type Client, headersOf } from './auth.server.ts';
import { sessionCookie } from './cookies.server.ts';
import { installationSecret } from './installation-secret.server.ts';

/** Opens a session of the account; answers the cookies that log the browser in. */
export async function openSession(
  services: Services,
  userId: string,
  client: Client,
): Promise<string[]> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const userAgent = headersOf(client).get('user-agent') ?? '';
  const { token } = await internalAdapter.createSession(userId, false, { userAgent });
  return [sessionCookie(services.config, await installationSecret(services), token)];
}
