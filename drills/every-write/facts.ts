// What stands in the database and the static folder after a kill, under the keys of the ledger.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { openSession } from './session.ts';
import type { Ledger } from './ledger.ts';
import type { Place } from '#tests/helpers/newsletter-database.ts';

type Found = Map<string, string | null>;

/** Each answers keys and values. */
const queries = [
  `select 'subscription:' || email as key, case when subscribed then 'on'
     when confirmed_at is null then 'waiting' else 'off' end as value from subscriptions`,
  `select 'paused:' || email, 'yes' from subscriptions where paused_at is not null`,
  `select 'language:' || email, language from subscriptions`,
  `select 'delivery:' || id, state from deliveries`,
  `select 'bounce:' || id, bounce from deliveries`,
  `select 'message:' || email, case when archived_at is not null then 'archived'
     when answered_at is not null then 'answered' when read_at is not null then 'read'
     else 'unread' end from contact_messages`,
  `select 'user:' || email, 'yes' from users`,
  `select 'identity:' || email, public_name from users where public_name is not null`,
  `select 'factor:' || email, 'on' from users where two_factor_enabled`,
  `select 'article:' || slug, status from articles where layer = 'dynamic'`,
  `select 'featured:' || slug, 'yes' from articles where layer = 'dynamic' and featured`,
  `select 'place:' || slug, place::text from featured_places`,
  `select 'cover:' || slug, cover_revision::text from articles where layer = 'dynamic' and cover_revision > 0`,
  `select 'review:' || slug, 'yes' from articles where layer = 'dynamic' and review is not null`,
  `select 'made:' || title_es, 'yes' from articles where layer = 'dynamic' and title_es like 'Pieza %'`,
  `select 'text:' || i.id, coalesce(w.content->>'body_es', a.body_es) from content_items i
     left join working_copies w on w.item_id = i.id
     left join articles a on a.slug = i.slug and a.layer = 'dynamic'`,
  `select 'public:' || i.id, a.body_es from content_items i
     join articles a on a.slug = i.slug and a.layer = 'dynamic' and a.status = 'published'`,
  `select 'address:' || id, slug from content_items`,
  `select 'trashed:' || id, 'yes' from content_items where trashed_at is not null`,
  `select 'planned:' || item_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     from schedules where state = 'waiting'`,
  `select 'links:' || item_id, count(*)::text from preview_links where revoked_at is null group by 1`,
  `select 'settled:' || item_id || ':' || language || ':' || sentence_hash, kind
     from ledger_settlements where reopened_at is null`,
  `select 'source-texts:' || item_id, count(*)::text from source_texts group by 1`,
  `select 'proposals:' || item_id, count(*)::text from ledger_proposals group by 1`,
  `select 'agent:' || name, description from agents`,
  `select 'run:' || id, 'there' from agent_runs`,
  `select 'intro:' || id, intro_es from newsletter_issues where intro_es <> ''`,
  `select 'issue:' || id, status from newsletter_issues`,
  `select 'leaving:' || id, 'yes' from newsletter_issues where send_at is not null`,
  `select 'automatic', case when is_automatic then 'yes' else 'no' end from newsletter_settings`,
  `select 'tagline', fields->>'tagline_es' from publication_settings`,
];

/** Writes that are there by half, whoever made them. */
const halves: Record<string, string> = {
  'users without a password': `select email from users
     where not exists (select from credentials where user_id = users.id and password is not null)`,
  'messages that no mail will tell of': `select email from contact_messages where mailed_at is null
     and not exists (select from pgboss.job where name = 'mail-contact-message'
       and data->>'messageId' = contact_messages.id::text)`,
  'second factors that are on without a secret': `select email from users where two_factor_enabled
     and not exists (select from second_factors where user_id = users.id)`,
  'slugs of which not exactly the highest layer is seen': `select slug || ': ' || string_agg(
       concat_ws(' ', layer, is_visible, is_embargoed, date, updated_at), ', ') from articles
     where layer <> 'dynamic' or status = 'published' group by slug
     having count(*) filter (where is_visible) <> 1`,
  'articles by hand that readers see without a revision of it': `select a.slug from content_items i
     join articles a on a.slug = i.slug and a.layer = 'dynamic' and a.status = 'published'
     where i.created_at is not null and not exists (select from revisions r
       where r.item_id = i.id and r.cause = 'publish' and r.content->>'body_es' = a.body_es)`,
  'subscriptions that are on and suppressed': `select email from subscriptions
     where subscribed and unsubscribed_at is not null`,
};

/** Things that are there twice. */
const doubles: Record<string, string> = {
  messages: 'select email from contact_messages group by email having count(*) > 1',
  agents: 'select name from agents group by name having count(*) > 1',
  'issues of a week': 'select week from newsletter_issues group by week having count(*) > 1',
  'drafts of a run': `select ai->>'run_id' from articles where layer = 'dynamic' and ai->>'run_id' is not null
     group by 1 having count(*) > 1`,
};

/** The time until the restart does not count for what may still be taken back: an issue that was asked to go out. */
const postponed = `update newsletter_issues set send_at = now() + interval '1 minute'
  where send_at is not null and status in ('coming', 'held')`;

export interface Standing {
  found: Found;
  halves: string[];
  doubles: string[];
}

/** What stands where no process is at work. */
export async function readStanding(place: Place): Promise<Standing> {
  if (place.DATABASE_URL) await untilAlone(place.DATABASE_URL);
  const database = await openDatabase(place, createLog('silent'));
  const found: Found = new Map();
  for (const query of queries) {
    const { rows } = await database.pool.query<[string, string | null]>({
      text: query,
      rowMode: 'array',
    });
    for (const [key, value] of rows) found.set(key, value);
  }
  const wrong = async (named: Record<string, string>) => {
    const lines: string[] = [];
    for (const [what, text] of Object.entries(named)) {
      const { rows } = await database.pool.query<[string]>({ text, rowMode: 'array' });
      lines.push(...rows.map(([name]) => `${what}: ${name}`));
    }
    return lines;
  };
  const standing = { found, halves: await wrong(halves), doubles: await wrong(doubles) };
  await database.pool.query(postponed);
  await database.close();
  return standing;
}

/** The static files. To be read once the program runs again: it puts back what a kill left aside. */
export async function readStaticFiles({ DATA_DIR }: Place): Promise<Found> {
  const names = await readdir(path.join(DATA_DIR, 'static/articles')).catch(() => []);
  const slugs = names.flatMap((name) => /^([^.]+)\.json$/.exec(name)?.[1] ?? []);
  return new Map(slugs.map((slug) => [`static:${slug}`, 'yes']));
}

/** Until the server has ended what a killed process had asked it for: its last commit may come after the kill. */
async function untilAlone(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const others = `select from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while (((await client.query(others)).rowCount ?? 0) > 0) await wait(20);
  await client.end();
}

/** What only the running program can tell: which passwords and sessions hold. */
export async function askStanding(
  url: string,
  ledger: Ledger,
  keys: readonly string[],
): Promise<Found> {
  const found: Found = new Map();
  for (const key of keys) {
    const at = key.indexOf(':');
    const [kind, name] = [key.slice(0, at), key.slice(at + 1)];
    if (kind === 'session') found.set(key, (await isOpen(url, name)) ? 'open' : null);
    if (kind === 'password') found.set(key, await passwordOf(url, name, ledger.candidates(key)));
  }
  return found;
}

async function isOpen(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { cookie } });
  return ((await answer.json()) as { user: unknown }).user !== null;
}

async function passwordOf(
  url: string,
  email: string,
  candidates: readonly (string | null)[],
): Promise<string | null> {
  for (const password of new Set(candidates)) {
    if (password === null) continue;
    const answer = await openSession(url).call('POST', 'auth/login', { email, password });
    if (answer.ok) return password;
  }
  return null;
}
