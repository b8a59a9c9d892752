// Kills the whole program at random times while clients do every kind of write that it has, and compares what
// was acknowledged with what is there. Which writes there are is asked of the program itself, so that a new one
// that no client makes fails the drill.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadSite } from '#http/site';
import type { DrillResult } from './drill-result.ts';
import { registering, removing, securing } from './every-write/accounts.ts';
import { publishing } from './every-write/articles.ts';
import { authoring } from './every-write/authoring.ts';
import { askStanding, readStanding, readStaticFiles, type Standing } from './every-write/facts.ts';
import { createLedger, Killed, type Ledger } from './every-write/ledger.ts';
import { commissioning, editing, naming } from './every-write/newsroom.ts';
import { deciding, leaving, subscribing, writing } from './every-write/readers.ts';
import { openSession } from './every-write/session.ts';
import {
  adminLogin,
  bounceToken,
  mailLinks,
  type Reader,
  type Stock,
  stockUp,
  type World,
} from './every-write/world.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import type { Place } from '#tests/helpers/newsletter-database.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';

const dist = path.join(import.meta.dirname, '../dist');
const lifetimeMs = { least: 500, more: 3500 };

const clients: readonly ((world: World) => Promise<void>)[] = [
  subscribing,
  leaving,
  deciding,
  writing,
  registering,
  securing,
  removing,
  publishing,
  authoring,
  editing,
  naming,
  commissioning,
];

interface Faults {
  lost: string[];
  halves: string[];
  doubles: string[];
  errors: string[];
}

/** `kills` kills on one database, and a clean stop after them. */
export async function killEveryWrite(
  kills: number,
  databaseUrl?: string,
  dataDir?: string,
): Promise<DrillResult> {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-')));
  const place: Place = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  await using models = await startModelServer();
  models.always(authorOf('Las reglas que vienen', { delayMs: 100 }));
  const settings = settingsOf(place, models.settings('openai-compatible'));
  const world = createWorld(await stockUp(place, kills + 1));
  const faults: Faults = { lost: [], halves: [], doubles: [], errors: [] };
  const seenMails = new Set<string>();
  world.readMails = () => mailLinks(folder, seenMails, world.links);
  let site = await startSite(settings);
  for (world.round = 0; world.round <= kills; world.round += 1) {
    const isLast = world.round === kills;
    world.isLast = isLast;
    const work = writeUntilKilled(world, site, faults);
    if (isLast) await work;
    else await wait(lifetimeMs.least + Math.random() * lifetimeMs.more);
    await site.end(isLast ? 'SIGTERM' : 'SIGKILL');
    await work;
    const standing = await readStanding(place);
    site = await startSite(settings);
    for (const [key, value] of await readStaticFiles(place)) standing.found.set(key, value);
    await compare(world.ledger, { site, standing, faults, which: isLast ? 'all' : 'round' });
    if (process.stderr.isTTY) process.stderr.write(`\r${world.round}/${kills} kills`);
  }
  const missing = await missingWrites(site, world.ledger);
  await site.end();
  await rm(folder, { recursive: true });
  const engine = databaseUrl ? 'PostgreSQL' : 'embedded';
  return resultOf(world.ledger, { what: `${kills} kills (${engine})`, faults, missing });
}

function settingsOf(place: Place, models: Record<string, string>): Record<string, string> {
  return {
    ...place,
    ...models,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
    BOUNCE_TOKEN: bounceToken,
  };
}

function take<Item>(items: Item[]): Item {
  const item = items.pop();
  if (!item) throw new Error('The stock of the drill is used up.');
  return item;
}

function createWorld({ drafts, readers, leavers, uncertain, failed }: Stock): World {
  let number = 0;
  const ledger = createLedger();
  // What the newsletter is set to before anybody has set it.
  ledger.begin({ automatic: 'yes' });
  const known = (reader: Reader, state: string) => {
    ledger.begin({
      [`subscription:${reader.email}`]: 'on',
      [`language:${reader.email}`]: reader.email.endsWith('en.example') ? 'en' : 'es',
      [`delivery:${reader.deliveryId}`]: state,
      [`bounce:${reader.deliveryId}`]: state === 'failed' ? 'waiting' : null,
    });
    return reader;
  };
  const nobody = openSession('');
  return {
    ledger,
    factor: undefined,
    round: 0,
    isLast: false,
    admin: nobody,
    visitor: nobody,
    draft() {
      const draft = take(drafts);
      ledger.begin({ [`article:${draft.slug}`]: 'draft' });
      return draft;
    },
    reader: () => known(take(readers), 'accepted'),
    leaver() {
      const email = take(leavers);
      ledger.begin({ [`user:${email}`]: 'yes' });
      return email;
    },
    problem: (kind) => known(take(kind === 'failed' ? failed : uncertain), kind),
    links: { confirm: new Map(), reset: new Map() },
    readMails: () => Promise.resolve(),
    next: () => (number += 1),
  };
}

/** Has every client write, again and again, until the process is gone or the stock of this round is. */
async function writeUntilKilled(world: World, { url }: SiteProcess, faults: Faults): Promise<void> {
  world.visitor = openSession(url);
  world.admin = openSession(url);
  try {
    await world.admin.call('POST', 'auth/login', adminLogin);
    await world.admin.call('PUT', 'auth/public-identity', {
      public_name: 'Ana Redactora',
      public_role: 'Edición',
    });
  } catch {
    return;
  }
  const repeat = async (client: (world: World) => Promise<void>) => {
    for (let times = 0; times < 2; times += 1) {
      await world.readMails();
      await client(world);
    }
  };
  const ends = await Promise.allSettled(clients.map(repeat));
  for (const end of ends) {
    // In the last round nothing is killed: what is cut off there is a fault.
    if (end.status === 'rejected' && (world.isLast || !isKill(end.reason))) {
      faults.errors.push(String(end.reason));
    }
  }
}

/** Also one that was only reading when the process was killed. */
function isKill(reason: unknown): boolean {
  return (
    reason instanceof Killed ||
    (reason instanceof TypeError && /fetch failed|terminated/.test(reason.message))
  );
}

interface Comparing {
  site: SiteProcess;
  standing: Standing;
  faults: Faults;
  which: 'round' | 'all';
}

/** Compares what was stored while nothing ran, and what the program says of it now that it runs again. */
async function compare(
  ledger: Ledger,
  { site, standing, faults, which }: Comparing,
): Promise<void> {
  const keys = ledger.toCheck(which);
  const asked = await askStanding(site.url, ledger, keys);
  const found = new Map(
    keys.map((key) => [key, (asked.has(key) ? asked : standing.found).get(key) ?? null]),
  );
  const { lost, halves } = ledger.settle(found);
  faults.lost.push(...lost);
  faults.halves.push(...halves, ...standing.halves);
  faults.doubles.push(...standing.doubles);
}

/** The calls and forms that change something and that no client has made. */
async function missingWrites({ url }: SiteProcess, { acknowledged }: Ledger): Promise<string[]> {
  const { paths } = await openSession(url).read<{ paths: Record<string, object> }>('openapi.json');
  const calls = Object.entries(paths).flatMap(([target, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${target}`),
  );
  const { formPaths } = await loadSite(dist);
  const forms = [...formPaths, '/logout'].map((each) => `form ${each}`);
  return [...calls, ...forms].filter(
    (name) => !/^GET |^form \/en\b/.test(name) && !acknowledged.has(name),
  );
}

function resultOf(
  { acknowledged, unanswered, refusals }: Ledger,
  { what, faults, missing }: { what: string; faults: Faults; missing: string[] },
): DrillResult {
  const { lost, halves, doubles, errors } = faults;
  const total = [...acknowledged.values()].reduce((sum, each) => sum + each, 0);
  const details = Object.entries({ lost, halves, doubles, errors, refusals, missing }).flatMap(
    ([kind, lines]) => lines.slice(0, 10).map((line) => `\n  ${kind}: ${line}`),
  );
  return {
    isGood: total > 0 && details.length === 0,
    text: `${what} under every kind of write: ${acknowledged.size} kinds, ${total} writes acknowledged, ${unanswered} cut off; ${lost.length} lost, ${halves.length} half done, ${doubles.length} twice, ${refusals.length} refused, ${missing.length} kinds that no client makes${details.join('')}`,
  };
}
