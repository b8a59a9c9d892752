// `npm run doctor`: whether mail will arrive, what to do where it will not, and what to know of those it is
// for. Sends none. With `--dns address[:port]` it asks that server. Ends with 1 where something keeps mail
// from arriving.
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { createDns } from './doctor/dns.ts';
import { examineMail } from './doctor/examine-mail.ts';
import type { Finding } from './doctor/finding.ts';
import { examineReaders } from './doctor/readers-check.ts';

const { values } = parseArgs({ options: { dns: { type: 'string', multiple: true } } });

try {
  const config = loadConfig();
  const findings = [
    ...(await examineMail(config, createDns(values.dns))),
    ...(await examineReaders(config)),
  ];
  process.stdout.write(findings.map(inWords).join(''));
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function inWords({ level, subject, text, record }: Finding): string {
  const mark = { good: 'ok   ', advice: 'note ', error: 'ERROR' }[level];
  const lines = [
    `${mark}  ${subject}: ${text}`,
    ...(record ? [`         ${record.name}  TXT  ${quoted(record.value)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** As a zone file wants it: no piece has more than 255 characters. */
function quoted(value: string): string {
  return (value.match(/.{1,255}/g) ?? []).map((piece) => `"${piece}"`).join(' ');
}
