import { mailPasswordReset } from '#domain/accounts/server';
import { recordBounce } from '#domain/newsletter/server';
import type { JobData } from '#platform/job-kinds';
import { addressRefusalOf } from '#platform/mail/mail';
import type { Services } from '#platform/services';

/** Mails the link of a new password. Where the address is none, it is not tried again, and gets no issue either. */
export async function sendPasswordReset(
  services: Services,
  asked: JobData['mail-password-reset'],
): Promise<void> {
  const askedAt = services.clock.now().toISOString();
  try {
    await mailPasswordReset(services, asked);
  } catch (error) {
    const answer = addressRefusalOf(error);
    if (answer === null) throw error;
    const whom = { email: asked.email };
    const result = await recordBounce(services, { whom, reason: 'bounce', answer, askedAt });
    if (result === 'doubtful') throw error;
  }
}
