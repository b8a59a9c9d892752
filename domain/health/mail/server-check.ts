// Whether the mail server of the configuration lets us in. No mail is sent.
import type { MailServerUnavailable } from '#platform/mail/connection';
import { isOnThisMachine, type SmtpServer, smtpServer } from '#platform/mail/smtp-server';
import { openSmtpSession, type SmtpSession } from '#platform/mail/smtp-session';
import { about, type Finding } from './finding.ts';

const { good, advice, error } = about('Mail server');

/** Connects as the sending would, and leaves again. */
export async function examineServer(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) {
    return [
      error(
        'SMTP_URL is not set: each mail is written to DATA_DIR/outbox/ and none is sent. Example: SMTP_URL=smtps://user:secret@mail.example:465',
      ),
    ];
  }
  const server = smtpServer(url, { connectingMs: 10_000, sendingMs: 10_000, answeringMs: 10_000 });
  const host = `${server.options.host}:${server.options.port ?? (server.options.secure ? 465 : 587)}`;
  try {
    const session = await openSmtpSession(server);
    session.close();
    return judge(server, session, host);
  } catch (cause) {
    const { answer } = cause as MailServerUnavailable;
    return [error(`${host} does not let us in. It says: "${answer}". ${whatToDo(answer)}`)];
  }
}

function judge(server: SmtpServer, session: SmtpSession, host: string): Finding[] {
  if (server.account && !session.isLoggedIn) {
    return [error(`${host} offers no login, though SMTP_URL names an account. Is the port right?`)];
  }
  if (!session.isEncrypted && !isOnThisMachine(server.options)) {
    return [
      advice(`${host} takes mail, but does not encrypt it on its way. Ask for a port that does.`),
    ];
  }
  const how = [
    session.isEncrypted ? 'encrypted' : 'on this machine',
    ...(session.isLoggedIn ? ['logged in'] : []),
  ];
  return [good(`${host} takes mail (${how.join(', ')}).`)];
}

const remedies: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN|ENODATA|resolve/i, 'Is the name in SMTP_URL right?'],
  [
    /ECONNREFUSED/i,
    'Nothing listens there: are host and port in SMTP_URL right, and is it running?',
  ],
  [
    /too long|greeting|time/i,
    'Does a firewall stand between? Many networks close port 25; try 587 or 465.',
  ],
  [
    /certificate|self.signed|altnames|hostname/i,
    'Its certificate is not good for that name. Use the name that it is made for; for a server that you trust without one add ?tls.rejectUnauthorized=false.',
  ],
  [
    /STARTTLS|requireTLS/i,
    'It does not encrypt, and a password is not sent in the clear. Use smtps:// and its port, or add ?requireTLS=false where the network is your own.',
  ],
  [/wrong version|SSL|TLS/i, 'smtps:// belongs to port 465, smtp:// to 587 and 25.'],
  [
    /^5[0-9]{2}.*(auth|login|credential|password)|^535/i,
    'Are user and password in SMTP_URL right? Write special characters in them as %XX.',
  ],
];

function whatToDo(answer: string): string {
  return remedies.find(([sign]) => sign.test(answer))?.[1] ?? 'Ask whoever runs it.';
}
