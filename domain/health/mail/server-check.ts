// Whether the mail server of the configuration lets us in. No mail is sent.
import type { FindingKey } from '#i18n/findings-messages';
import type { MailServerUnavailable } from '#platform/mail/connection';
import { isOnThisMachine, type SmtpServer, smtpServer } from '#platform/mail/smtp-server';
import { openSmtpSession, type SmtpSession } from '#platform/mail/smtp-session';
import { about, inBoth } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';

const { good, advice, error } = about('mail', 'subject.mailServer');

/** Connects as the sending would, and leaves again. */
export async function examineServer(url: string | undefined): Promise<HealthFinding[]> {
  if (url === undefined) {
    return [error('postal.serverUnset')];
  }
  const server = smtpServer(url, { connectingMs: 10_000, sendingMs: 10_000, answeringMs: 10_000 });
  const host = `${server.options.host}:${server.options.port ?? (server.options.secure ? 465 : 587)}`;
  try {
    const session = await openSmtpSession(server);
    session.close();
    return judge(server, session, host);
  } catch (cause) {
    const { answer } = cause as MailServerUnavailable;
    const remedy = inBoth(whatToDo(answer));
    return [
      error('postal.serverRefuses', {
        es: { host, answer, remedy: remedy.es },
        en: { host, answer, remedy: remedy.en },
      }),
    ];
  }
}

function judge(server: SmtpServer, session: SmtpSession, host: string): HealthFinding[] {
  if (server.account && !session.isLoggedIn) {
    return [error('postal.serverNoLogin', { host })];
  }
  if (!session.isEncrypted && !isOnThisMachine(server.options)) {
    return [advice('postal.serverPlain', { host })];
  }
  if (session.isEncrypted) {
    return [
      good(session.isLoggedIn ? 'postal.serverLoggedIn' : 'postal.serverEncrypted', { host }),
    ];
  }
  return [good(session.isLoggedIn ? 'postal.serverHereLoggedIn' : 'postal.serverHere', { host })];
}

const remedies: [RegExp, FindingKey][] = [
  [/ENOTFOUND|EAI_AGAIN|ENODATA|resolve/i, 'postal.remedyName'],
  [/ECONNREFUSED/i, 'postal.remedyPort'],
  [/too long|greeting|time/i, 'postal.remedyFirewall'],
  [/certificate|self.signed|altnames|hostname/i, 'postal.remedyCertificate'],
  [/STARTTLS|requireTLS/i, 'postal.remedyEncryption'],
  [/wrong version|SSL|TLS/i, 'postal.remedyScheme'],
  [/^5[0-9]{2}.*(auth|login|credential|password)|^535/i, 'postal.remedyLogin'],
];

function whatToDo(answer: string): FindingKey {
  return remedies.find(([sign]) => sign.test(answer))?.[1] ?? 'postal.remedyAsk';
}
