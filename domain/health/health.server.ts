// The examination of an installation, for `npm run doctor` and for administrators in the panel.
import { getPublication } from '#domain/publication/server';
import type { Config } from '#platform/config';
import type { Services } from '#platform/services';
import { about, unlessBroken } from './findings.server.ts';
import { examineAddress } from './address-check.server.ts';
import { examineAgents, judgeModel } from './agents-check.server.ts';
import { examineBackups } from './backup-check.server.ts';
import { examineContent } from './content-check.server.ts';
import { examineDatabase } from './database-check.server.ts';
import { examineFiles } from './files-check.server.ts';
import { type HealthFinding, type HealthReport, reportOf } from './health.ts';
import { judgeMemory, memoryOfMachine, versionsHere } from './machine-check.server.ts';
import { createDns, type Dns } from './mail/dns.ts';
import { examineMail } from './mail/examine-mail.ts';
import { isPrivate } from './mail/site-check.ts';
import { examinePeople } from './people-check.server.ts';
import { examineSharedFolders } from './shared-folders-check.server.ts';

export { createDns, type Dns } from './mail/dns.ts';
export { type Arrived, isProbe, probeHeader } from './probe.server.ts';

type Examined = Pick<Services, 'config' | 'clock' | 'db' | 'database' | 'memo' | 'identity'>;

/** Everything that is examined with the database open. `isRunning`: the program answers at its address. */
export async function examineInstallation(
  services: Examined,
  { dns = createDns(), isRunning = true }: { dns?: Dns; isRunning?: boolean } = {},
): Promise<HealthReport> {
  const { config, clock, database } = services;
  // Times are told by its clock; a database that it cannot be read of is told of below.
  await getPublication(services).catch(() => null);
  const found = await Promise.all([
    examineDatabase(database),
    examineSettings(config, { dns, now: clock.now(), database }),
    examineSharedFolders(services),
    isRunning ? examineWay(services) : notRunning(config),
    examineContent(services),
    examinePeople(services),
    examineAgents(services),
  ]);
  return reportOf(found.flat(), clock.now());
}

/** What can be examined where no database is open; `reason` says why, where that is an error. */
export async function examineWithoutDatabase(
  config: Config,
  { dns, now, reason }: { dns: Dns; now: Date; reason?: string },
): Promise<HealthReport> {
  const { advice, error } = about('database', 'subject.connection');
  const found = [
    reason === undefined ? advice('databaseNone') : error('databaseSilent', { reason }),
    ...(await examineSettings(config, { dns, now })),
    ...notRunning(config),
  ];
  return reportOf(found, now);
}

/** What the settings and the machine alone tell, and of backups the database where one is open. */
async function examineSettings(
  config: Config,
  { dns, now, database }: { dns: Dns; now: Date; database?: Examined['database'] },
): Promise<HealthFinding[]> {
  const engine = config.DATABASE_URL === undefined ? 'embedded' : 'server';
  const found = await Promise.all([
    examineFiles(config.DATA_DIR),
    unlessBroken(about('files', 'subject.backups'), examineBackups({ config, database }, now)),
    examineMail(config, dns),
  ]);
  return [
    ...found.flat(),
    versionsHere(),
    ...judgeMemory(memoryOfMachine(), engine),
    ...judgeModel(config),
  ];
}

/** An address that nobody reaches from outside is an error already. */
function examineWay(services: Examined): Promise<HealthFinding[]> | HealthFinding[] {
  return isPublic(services.config)
    ? unlessBroken(about('address', 'subject.siteUrl'), examineAddress(services))
    : [];
}

function notRunning(config: Config): HealthFinding[] {
  return isPublic(config) ? [about('address', 'subject.proxy').advice('siteNotRunning')] : [];
}

function isPublic({ SITE_URL }: Config): boolean {
  return !isPrivate(new URL(SITE_URL).hostname);
}
