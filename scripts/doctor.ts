// `npm run doctor`: what keeps this installation from its work, and what to do. Changes nothing and sends no mail. With
// `--dns address[:port]` it asks that server. Ends with 1 where something keeps the site from its work.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type HealthFinding, HealthReport } from '#domain/health';
import {
  createDns,
  type Dns,
  examineInstallation,
  examineWithoutDatabase,
} from '#domain/health/server';
import { areaKeys, healthTranslators } from '#i18n/health-messages';
import { systemClock } from '#platform/clock';
import { type Config, loadConfig } from '#platform/config';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createMemo } from '#platform/memo';
import { defaultIdentity } from '../platform/outbound/outbound-types.ts';
import { reportOfRunning } from '../platform/backup/copy-service.ts';
import { DatabaseError } from '../platform/db/engine.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = 'npm run doctor -- [--dns address[:port]]';
const marks = { good: 'ok   ', advice: 'note ', error: 'ERROR' };
const t = healthTranslators.en;

await runCommand(async () => {
  const { values, positionals } = parseCommand({ dns: { type: 'string', multiple: true } }, usage);
  if (positionals.length > 0) throw new CommandError(usage);
  const { findings, level } = await examine(loadConfig(), values.dns);
  process.exitCode = level === 'error' ? 1 : 0;
  return inWords(findings).trimEnd();
});

function dnsOf(servers: readonly string[]): Dns {
  try {
    return createDns(servers);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** One process holds the embedded database: where the program runs, it examines. */
async function examine(config: Config, dnsServers: readonly string[] = []): Promise<HealthReport> {
  const dns = dnsOf(dnsServers);
  if (config.DATABASE_URL) return withDatabase(config, { dns, isRunning: true });
  const now = systemClock.now();
  try {
    const report = HealthReport.nullable().parse(
      await reportOfRunning(config.DATA_DIR, dnsServers),
    );
    if (report) return report;
  } catch (error) {
    const reason = `the running program gave no report (${(error as Error).message.split('\n')[0]})`;
    return examineWithoutDatabase(config, { dns, now, reason });
  }
  const isMade = existsSync(path.join(config.DATA_DIR, 'database'));
  return isMade
    ? withDatabase(config, { dns, isRunning: false })
    : examineWithoutDatabase(config, { dns, now });
}

async function withDatabase(
  config: Config,
  how: { dns: Dns; isRunning: boolean },
): Promise<HealthReport> {
  try {
    const database = await openDatabase(config, createLog('error'));
    try {
      const services = {
        config,
        clock: systemClock,
        db: database.db,
        database,
        memo: createMemo(),
        identity: { ...defaultIdentity },
      };
      return await examineInstallation(services, how);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const now = systemClock.now();
    return examineWithoutDatabase(config, { dns: how.dns, now, reason: error.message });
  }
}

function inWords(findings: readonly HealthFinding[]): string {
  return findings
    .map((finding, index) => {
      const isFirst = findings[index - 1]?.area !== finding.area;
      const heading = `${index > 0 ? '\n' : ''}${t(areaKeys[finding.area])}\n`;
      return (isFirst ? heading : '') + inLines(finding);
    })
    .join('');
}

function inLines({ level, subject_en: subject, text_en: text, record }: HealthFinding): string {
  const lines = [
    `${marks[level]}  ${subject}: ${text}`,
    ...(record ? [`         ${record.name}  TXT  ${quoted(record.value)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** As a zone file wants it: no piece has more than 255 characters. */
function quoted(value: string): string {
  return (value.match(/.{1,255}/g) ?? []).map((piece) => `"${piece}"`).join(' ');
}
