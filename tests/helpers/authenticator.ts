// The app that an administrator's second factor asks for codes of.
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

export interface Authenticator {
  /**
   * The code it shows now, or a step of thirty seconds later. A code is taken one step late or early, so
   * these two have at least thirty seconds to be checked; that of the step before may have none.
   */
  code(steps?: 0 | 1): string;
}

export function createAuthenticator(secret: string): Authenticator {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    code: (steps = 0) => app.generate({ timestamp: Date.now() + steps * stepMs }),
  };
}
