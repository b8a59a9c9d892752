// The mail server of the configuration: its address, its account, and how long it is waited for.
import type { Options } from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { minuteMs } from '#platform/durations';

/** How long a mail server may take, in milliseconds. */
export interface SmtpTimeouts {
  /** To connect, greet, encrypt and let in. */
  connectingMs: number;
  /** From the first word about a mail to its end. */
  sendingMs: number;
  /** To answer a mail that has been sent to its end: long, for hanging up leaves it uncertain (RFC 5321, 4.5.3.2.6). */
  answeringMs: number;
}

export const defaultTimeouts: SmtpTimeouts = {
  connectingMs: minuteMs,
  sendingMs: 300_000,
  answeringMs: 600_000,
};

export interface SmtpServer {
  /** For a connection. */
  options: Options;
  /** For its login; undefined where the address names no user. */
  account:
    | { user: string; credentials: { user: string; pass: string }; method: string | false }
    | undefined;
  timeouts: SmtpTimeouts;
  /** How many connections it may be asked for at a time. */
  maxConnections: number;
}

/**
 * What `SMTP_URL` says, with the time limits that hold for it. A password leaves this machine encrypted or
 * not at all, unless the address itself says `?requireTLS=false`.
 */
export function smtpServer(url: string, timeouts: SmtpTimeouts = defaultTimeouts): SmtpServer {
  const { auth, authMethod, requireTLS, maxConnections, ...options } = parseConnectionUrl(url);
  return {
    options: {
      ...options,
      requireTLS:
        requireTLS === undefined ? auth && !isOnThisMachine(options) : requireTLS === true,
      connectionTimeout: timeouts.connectingMs,
      greetingTimeout: timeouts.connectingMs,
      dnsTimeout: timeouts.connectingMs,
      // Silence is judged by who sends, who knows what it means for the mail.
      socketTimeout: Math.max(...Object.values(timeouts)) + 10_000,
      socketCloseTimeout: 1_000,
    },
    account: auth && {
      user: auth.user,
      credentials: auth,
      method: typeof authMethod === 'string' ? authMethod.toUpperCase() : false,
    },
    timeouts,
    maxConnections: typeof maxConnections === 'number' ? Math.max(1, maxConnections) : Infinity,
  };
}

/** Whether nothing leaves this machine on the way to that host. */
export function isOnThisMachine({ host }: { host?: string | undefined }): boolean {
  return host === undefined || /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);
}
