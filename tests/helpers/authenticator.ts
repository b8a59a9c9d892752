// The app that an administrator's second factor asks for codes of.
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** How long a code may be under way before it is checked. */
const marginMs = 12_000;

export interface Authenticator {
  /** What it shows so many steps of thirty seconds from now. A code is taken one step late or early. */
  code(steps?: number): Promise<string>;
}

export function createAuthenticator(secret: string): Authenticator {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    async code(steps = 0) {
      const leftMs = stepMs - (Date.now() % stepMs);
      // A code of the step before ends with this one.
      if (steps < 0 && leftMs < marginMs) await wait(leftMs);
      return app.generate({ timestamp: Date.now() + steps * stepMs });
    },
  };
}
