// Structured logs on standard output. Secrets never reach them, and an e-mail address is cut to its
// first letter and domain wherever it stands in a message.
import { type Logger, pino } from 'pino';

export type Log = Logger;

const secretPaths = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'apiKey',
  'AI_API_KEY',
  'NEWS_API_KEY',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SMTP_URL',
];

const emailPattern = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@([\p{L}\p{N}.-]+\.[\p{L}]{2,})/gu;
const urlPasswordPattern = /(\w+:\/\/[^\s:/@]*:)[^\s@]+@/g;
/** What a query that failed was given, in the message of its error as JSON has it: tokens, hashes, addresses. */
const queryValuesPattern = /(Failed query: (?:[^"\\]|\\.)*?\\nparams: )(?:[^"\\]|\\[^n])*/g;

/** The text with the local part of each e-mail address, and each password in a URL, struck out; so are the values of failed queries. */
export function redactText(text: string): string {
  return text
    .replace(queryValuesPattern, '$1***')
    .replace(urlPasswordPattern, '$1***@')
    .replace(emailPattern, '$1***@$2');
}

/** A logger: readable lines where a terminal is attached, JSON lines elsewhere. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    redact: {
      paths: [
        ...secretPaths,
        ...secretPaths.map((path) => `*.${path}`),
        'req.headers.cookie',
        'err.params',
      ],
      censor: '***',
    },
  };
  const stream = destination ?? terminalStream();
  return pino(options, { write: (line: string) => stream.write(redactText(line)) });
}

function terminalStream(): { write(line: string): void } {
  if (!process.stdout.isTTY) return process.stdout;
  return { write: (line) => process.stdout.write(readable(line)) };
}

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

function readable(line: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
  const clock = new Date(time).toISOString().slice(11, 19);
  const extra = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${clock} ${(levelNames[level] ?? '').padEnd(5)} ${msg ?? ''}${extra}\n`;
}
