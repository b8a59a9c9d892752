// `npm run drill`: what takes too long for every test run. With names it runs only those drills.
import { addresses } from '../drills/addresses.ts';
import { anchoringDrill } from '../drills/anchoring.ts';
import { badInput } from '../drills/bad-input.ts';
import { beforePublication } from '../drills/before-publication.ts';
import { claimedReviews } from '../drills/claimed-reviews.ts';
import { clockChanges, clockInIssue, clockMoves } from '../drills/clock.ts';
import { crawlAfterRestore } from '../drills/crawl-after-restore.ts';
import type { DrillResult } from '../drills/drill-result.ts';
import { editorTextsDrill } from '../drills/editor-texts.ts';
import { equalAnswers } from '../drills/equal-answers.ts';
import { fetching } from '../drills/fetching.ts';
import { fridays } from '../drills/fridays.ts';
import { guide } from '../drills/guide.ts';
import { historyDrill } from '../drills/history.ts';
import { hostCookies } from '../drills/host-cookies.ts';
import { hostileTexts } from '../drills/hostile-texts.ts';
import { ipv6Clients } from '../drills/ipv6-clients.ts';
import { killEveryWrite } from '../drills/kill-every-write.ts';
import { killNewsletter } from '../drills/kill-newsletter.ts';
import { killMove, killRestore } from '../drills/kill-restore.ts';
import { killRuns } from '../drills/kill-runs.ts';
import { killTyping } from '../drills/kill-typing.ts';
import { killWrites } from '../drills/kill-writes.ts';
import { largeBackup } from '../drills/large-backup.ts';
import { leaveNewsletter } from '../drills/leave-newsletter.ts';
import { type Fault, faultNames, outages } from '../drills/outages.ts';
import { packed } from '../drills/packed.ts';
import { previewTokens } from '../drills/preview-tokens.ts';
import { proxyDrill } from '../drills/proxy.ts';
import { soak } from '../drills/soak.ts';
import { stopsDrill } from '../drills/stops.ts';
import { switchVersion } from '../drills/switch-version.ts';
import { threeProcesses } from '../drills/three-processes.ts';
import { triggerNewsletter } from '../drills/trigger-newsletter.ts';
import { twoEditors } from '../drills/two-editors.ts';
import { typingSpeed } from '../drills/typing-speed.ts';
import { upgrade, upgradeFrom } from '../drills/upgrade.ts';
import { startPostgres } from '../tests/helpers/postgres-server.ts';
import { parseOrEnd } from './command.ts';
import { buildIfStale } from './start.ts';

const drills: Record<string, { rounds: number; run: (rounds: number) => Promise<DrillResult> }> = {
  writes: { rounds: 100, run: killWrites },
  'every-write-embedded': { rounds: 100, run: (kills) => killEveryWrite(kills) },
  'every-write-server': { rounds: 100, run: onServer(killEveryWrite) },
  'restore-embedded': { rounds: 50, run: (kills) => killRestore(kills) },
  'restore-server': { rounds: 50, run: onServer(killRestore) },
  'move-to-postgres': { rounds: 50, run: onServer(killMove) },
  // Rounds are articles beside the samples.
  'crawl-after-restore': { rounds: 60, run: onServer(crawlAfterRestore) },
  'large-backup-embedded': { rounds: 10_000, run: (articles) => largeBackup(articles) },
  'large-backup-server': { rounds: 10_000, run: onServer(largeBackup) },
  'runs-embedded': { rounds: 20, run: (rounds) => killRuns(rounds) },
  'runs-server': { rounds: 20, run: onServer(killRuns) },
  'fridays-embedded': { rounds: 3, run: (years) => fridays(years) },
  'fridays-server': { rounds: 3, run: onServer(fridays) },
  'kill-newsletter-embedded': { rounds: 100, run: (kills) => killed(kills) },
  'kill-newsletter-server': { rounds: 100, run: onServer(killed) },
  'stop-newsletter-embedded': { rounds: 20, run: (stops) => stopped(stops) },
  'stop-newsletter-server': { rounds: 20, run: onServer(stopped) },
  'trigger-newsletter-embedded': { rounds: 2000, run: (readers) => triggerNewsletter({ readers }) },
  'trigger-newsletter-server': { rounds: 2000, run: onServer(triggered) },
  'leave-newsletter-embedded': { rounds: 5000, run: (readers) => leaveNewsletter({ readers }) },
  'leave-newsletter-server': { rounds: 5000, run: onServer(left) },
  ...Object.fromEntries(
    faultNames.map((fault) => [`outage-${fault}`, { rounds: 10, run: outageOf(fault) }]),
  ),
  // Rounds are minutes.
  'soak-embedded': { rounds: 30, run: (minutes) => soak({ minutes }) },
  'soak-server': { rounds: 10, run: onServer(soakOn) },
  ...Object.fromEntries(
    (['embedded', 'PostgreSQL'] as const).flatMap((engine) =>
      Object.entries({ moves: clockMoves, issue: clockInIssue, changes: clockChanges }).map(
        ([name, drill]) => [
          `clock-${name}-${engine === 'embedded' ? engine : 'server'}`,
          { rounds: 1, run: (rounds: number) => drill(engine, rounds) },
        ],
      ),
    ),
  ),
  stops: { rounds: 1, run: stopsDrill },
  'host-cookies': { rounds: 20, run: hostCookies },
  'ipv6-clients': { rounds: 100, run: ipv6Clients },
  'typing-embedded': { rounds: 100, run: (kills) => killTyping(kills) },
  'typing-server': { rounds: 100, run: onServer(killTyping) },
  // Rounds are keys.
  'typing-speed': { rounds: 300, run: typingSpeed },
  'two-editors-embedded': { rounds: 500, run: (rounds) => twoEditors(rounds) },
  'two-editors-server': { rounds: 500, run: onServer(twoEditors) },
  'addresses-embedded': { rounds: 1000, run: (rounds) => addresses(rounds) },
  'addresses-server': { rounds: 1000, run: onServer(addresses) },
  'before-publication-embedded': { rounds: 20, run: (rounds) => beforePublication(rounds) },
  'before-publication-server': { rounds: 20, run: onServer(beforePublication) },
  // Rounds are how often the long text is compared.
  anchoring: { rounds: 9, run: anchoringDrill },
  // Rounds are acts.
  'claimed-reviews-embedded': { rounds: 1000, run: (acts) => claimedReviews(acts) },
  'claimed-reviews-server': { rounds: 1000, run: onServer(claimedReviews) },
  'preview-tokens': { rounds: 10_000, run: previewTokens },
  history: { rounds: 200, run: historyDrill },
  'editor-texts': { rounds: 100_000, run: editorTextsDrill },
  'hostile-texts': { rounds: 561, run: hostileTexts },
  // Rounds are how many commits lie between two versions, where none are named with `--commits`.
  upgrade: {
    rounds: 40,
    run: (every) => upgrade(values.commits?.split(',') ?? upgradeFrom(every)),
  },
  guide: { rounds: 1, run: guide },
  // Rounds are kills, beside one switch to a folder and one to a package.
  'switch-version': { rounds: 20, run: switchVersion },
  // Rounds are minutes of rest.
  packed: { rounds: 60, run: packed },
  proxy: { rounds: 6, run: proxyDrill },
  // Rounds are minutes.
  'three-processes': { rounds: 30, run: threeProcesses },
  fetching: { rounds: 3, run: fetching },
  answers: { rounds: 300, run: equalAnswers },
  'bad-input': { rounds: 2000, run: badInput },
};

const names = Object.keys(drills);
const { values, positionals } = parseOrEnd(
  {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    commits: { type: 'string' },
  },
  `npm run drill [-- <drill>...] [--rounds <number>] [--minutes <number>] [--commits <a,b>]\nDrills: ${names.join(' ')}`,
);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. Drills: ${names.join(' ')}\n`);
  process.exit(1);
}
await buildIfStale();
let isGood = true;
for (const [name, { rounds, run }] of Object.entries(drills)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const result = await run(Number(values.rounds ?? values.minutes ?? rounds));
  process.stdout.write(`\n${result.text}\n`);
  isGood &&= result.isGood;
}
process.exit(isGood ? 0 : 1);

/** The sending to 2,000 readers, ended so many times. */
function killed(kills: number, databaseUrl?: string): Promise<DrillResult> {
  return killNewsletter({ signal: 'SIGKILL', kills, readers: 2000, databaseUrl });
}

function stopped(kills: number, databaseUrl?: string): Promise<DrillResult> {
  return killNewsletter({ signal: 'SIGTERM', kills, readers: 2000, databaseUrl });
}

function triggered(readers: number, databaseUrl: string): Promise<DrillResult> {
  return triggerNewsletter({ readers, databaseUrl });
}

function left(readers: number, databaseUrl: string): Promise<DrillResult> {
  return leaveNewsletter({ readers, databaseUrl });
}

function soakOn(minutes: number, databaseUrl: string): Promise<DrillResult> {
  return soak({ minutes, databaseUrl });
}

/** A server that stands still does so for half a minute; any other is away for five seconds. */
function outageOf(fault: Fault): (rounds: number) => Promise<DrillResult> {
  return (rounds) => outages(fault, { rounds, awayMs: fault === 'freeze' ? 30_000 : 5000 });
}

type Drill = (rounds: number, databaseUrl: string) => Promise<DrillResult>;

/** The drill on a PostgreSQL server of its own. */
function onServer(drill: Drill): (rounds: number) => Promise<DrillResult> {
  return async (rounds) => {
    const postgres = await startPostgres();
    try {
      return await drill(rounds, postgres.url);
    } finally {
      await postgres.stop();
    }
  };
}
