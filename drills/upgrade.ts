// Old versions of the program write data, and the program of today is started on it: everything must be there,
// with the same meaning; logins must hold; a second start must change nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DrillResult } from './drill-result.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { type ModelServer, startModelServer } from '#tests/helpers/model-server.ts';
import { freePort, startPostgres } from '#tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { addStaticFile, administrator, writeOldData } from './upgrade/old-data.ts';
import { installPackages, startOldSite } from './upgrade/old-site.ts';
import { holdsSession, meaningChanges } from './upgrade/same-meaning.ts';
import { anyDifferences, differencesOf, readTables } from './upgrade/tables.ts';

const root = path.join(import.meta.dirname, '..');

/** Every `every`th commit and each that added a migration, the oldest first. */
export function upgradeFrom(every: number): string[] {
  const all = git('log', '--first-parent', '--reverse', '--format=%h');
  const migrations = ['--diff-filter=AR', '--', 'db/migrations/*.sql'];
  const migrating = new Set(git('log', '--first-parent', '-m', '--format=%h', ...migrations));
  return all.filter((commit, index) => index % every === 0 || migrating.has(commit));
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** What became of a version on an engine. */
interface Upgrade {
  commit: string;
  engine: 'embedded' | 'PostgreSQL';
  /** Why it could not be tried. */
  untried?: string;
  losses: string[];
  /** What it was given to keep, and what it had no calls for. */
  kept: string;
}

/** From each of these commits; the first, middle and last on PostgreSQL as well. */
export async function upgrade(commits: readonly string[]): Promise<DrillResult> {
  const onServer = new Set(
    [0, 0.5, 1].map((part) => commits[Math.round(part * (commits.length - 1))]),
  );
  const done: Upgrade[] = [];
  for (const commit of commits) {
    const engines = onServer.has(commit)
      ? (['embedded', 'PostgreSQL'] as const)
      : ['embedded' as const];
    for (const engine of engines) {
      const one = await upgradeOf(commit, engine).catch((error: unknown) => untried(error));
      done.push({ commit, engine, losses: [], kept: '', ...one });
      process.stderr.write(`${lineOf(done.at(-1))}\n`);
    }
  }
  const tried = done.filter((each) => each.untried === undefined);
  const losses = tried.reduce((sum, each) => sum + each.losses.length, 0);
  return {
    isGood: losses === 0 && tried.length > 0,
    text: `${tried.length} of ${done.length} upgrades of ${commits.length} old versions: ${losses} losses, ${done.length - tried.length} that could not be tried${done.map((each) => `\n  ${lineOf(each)}`).join('')}`,
  };
}

function untried(error: unknown): Pick<Upgrade, 'untried'> {
  return { untried: String(error).replaceAll(/\s+/g, ' ').slice(0, 400) };
}

function lineOf(each: Upgrade | undefined): string {
  if (!each) return '';
  const { commit, engine, untried: why, losses, kept } = each;
  const result = why ? `could not be tried: ${why}` : losses.join('; ') || 'nothing lost';
  return `${commit} ${engine}: ${result}${kept && ` (${kept})`}`;
}

async function upgradeOf(
  commit: string,
  engine: Upgrade['engine'],
): Promise<Pick<Upgrade, 'losses' | 'kept'>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-upgrade-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    const tree = path.join(folder, 'old');
    const unpack = `mkdir ${tree} && git archive ${commit} | tar -x -C ${tree}`;
    execFileSync('sh', ['-c', unpack], { cwd: root });
    installPackages(tree);
    const place = {
      DATA_DIR: path.join(folder, 'data'),
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const replaced = replacedMigrations(tree);
    return await (replaced.length > 0
      ? refusal(tree, { place, replaced })
      : throughUpgrade(tree, place));
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Migrations of this version that were never released: another came in their stead, by name or by the time in the journal. */
function replacedMigrations(tree: string): string[] {
  const today = new Map(migrationsOf(root).map(({ tag, when }) => [tag, when]));
  return migrationsOf(tree).flatMap(({ tag, when }) => (today.get(tag) === when ? [] : [tag]));
}

function migrationsOf(tree: string): { tag: string; when: number }[] {
  const journal = readFileSync(path.join(tree, 'db/migrations/meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}

/** Today's program cannot take such a database over: it must say so, and leave it as it was. */
async function refusal(
  tree: string,
  { place, replaced }: { place: Place; replaced: readonly string[] },
): Promise<Pick<Upgrade, 'losses' | 'kept'>> {
  await using models = await startModelServer();
  const { settings, tables } = await fillOld(tree, place, models);
  const losses: string[] = [];
  const started = await startSite(settings).catch(() => null);
  if (started) {
    losses.push('was taken over');
    await started.end();
  }
  losses.push(...anyDifferences(tables, await readTables(place)));
  const count = [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { losses, kept: `refused with ${count} rows, which has ${replaced.join(', ')}` };
}

/** Has the old program write; answers what it was given and what its tables then hold. */
async function fillOld(tree: string, place: Place, models: ModelServer) {
  models.always(authorOf('Las reglas que vienen'));
  const settings = {
    ...place,
    ...models.settings('openai-compatible'),
    PORT: String(await freePort()),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  await addStaticFile(place.DATA_DIR);
  const old = await startOldSite(tree, settings);
  const before = await writeOldData(old.url).finally(() => old.end());
  return { settings, before, tables: await readTables(place) };
}

/** The old program writes; today's is started on it twice. */
async function throughUpgrade(
  tree: string,
  place: Place,
): Promise<Pick<Upgrade, 'losses' | 'kept'>> {
  await using models = await startModelServer();
  const { settings, before, tables } = await fillOld(tree, place, models);
  const losses: string[] = [];
  await endWell(await startSite(settings), losses);
  const upgraded = await readTables(place);
  losses.push(...differencesOf(tables, upgraded));
  const today = await startSite(settings);
  const isHeld = await holdsSession(today.url, before);
  losses.push(...(await meaningChanges(today.url, before)));
  await endWell(today, losses);
  const changes = differencesOf(upgraded, await readTables(place));
  losses.push(...changes.map((change) => `a second start changes ${change}`));
  const count = [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  const missing =
    before.without.length > 0 ? `, without calls for ${before.without.join(', ')}` : '';
  const session = before.users.length > 0 ? `, session ${isHeld ? 'holds' : 'asks to log in'}` : '';
  return { losses, kept: `${count} rows in ${tables.size} tables${session}${missing}` };
}

async function endWell(site: SiteProcess, losses: string[]): Promise<void> {
  const code = await site.end();
  if (code !== 0) losses.push(`today's program ended with ${code}`);
}
