// Two people at one article, in random orders of everything that they can do to it, over HTTP: what one saved must
// not be lost, nobody writes over what they have not seen, and nobody is refused what they have.
import fc from 'fast-check';
import { secondMs } from '#platform/durations';
import { type Author, type Copy, logIn, startEmptySite } from './authors/desk.ts';
import type { DrillResult } from './drill-result.ts';

const acts = [
  'save',
  'autosave',
  'twice',
  'at once',
  'publish',
  'restore',
  'plan',
  'withdraw',
  'look',
] as const;
const people = ['ana', 'leo'] as const;
const steps = fc.array(
  fc.record({ who: fc.constantFrom(...people), does: fc.constantFrom(...acts) }),
  { minLength: 5, maxLength: 20 },
);
type Step = { who: (typeof people)[number]; does: (typeof acts)[number] };

/** One article, what each person has on screen, and what must hold of it. */
interface Desk {
  id: string;
  authors: Record<(typeof people)[number], Author>;
  seen: Record<(typeof people)[number], Copy>;
  /** The stored version and text, as the last answer of a write said. */
  version: string;
  stored: string;
  acknowledged: Set<string>;
  /** What may be public: every text that was published or planned. */
  mayBePublic: Set<string>;
  count: number;
}

interface Faults {
  lost: string[];
  blind: string[];
  false: string[];
}

/** So many random orders of up to 20 acts, each on an article of its own. */
export async function twoEditors(rounds: number, databaseUrl?: string): Promise<DrillResult> {
  const site = await startEmptySite(databaseUrl);
  const faults: Faults = { lost: [], blind: [], false: [] };
  let done = 0;
  try {
    const authors = { ana: await logIn(site.url), leo: await logIn(site.url) };
    for (const given of fc.sample(steps, rounds)) {
      const desk = await sitDown(authors, done);
      for (const step of given) {
        await take(desk, step, faults);
        done += 1;
      }
      await checkKept(desk, faults);
    }
  } finally {
    await site.dispose();
  }
  const all = Object.entries(faults).map(([kind, found]) => `${found.length} ${kind}`);
  const first = Object.values(faults).flat().slice(0, 5);
  return {
    isGood: first.length === 0,
    text: `${rounds} random orders, ${done} acts of two people${databaseUrl ? ' on PostgreSQL' : ''}: ${all.join(', ')}${first.map((line) => `\n  ${line}`).join('')}`,
  };
}

async function sitDown(authors: Desk['authors'], count: number): Promise<Desk> {
  const begun = await authors.ana.begin({ title_es: `Pieza ${count}`, body_es: 'Un comienzo.' });
  const { id } = begun;
  const body_es = `Un primer texto ${count}.`;
  // From here on there is an entry of the history to go back to.
  const saved = await authors.ana.act('PUT', `${id}/working-copy`, {
    version: begun.version,
    content: { body_es },
  });
  const copy = saved.copy ?? begun;
  const { version } = copy;
  return {
    id,
    authors,
    seen: { ana: copy, leo: copy },
    version,
    stored: body_es,
    acknowledged: new Set(),
    mayBePublic: new Set(),
    count: 0,
  };
}

async function take(desk: Desk, { who, does }: Step, faults: Faults): Promise<void> {
  const { id, authors } = desk;
  const author = authors[who];
  const { version } = desk.seen[who];
  const isCurrent = version === desk.version;
  if (does === 'look') {
    desk.seen[who] = await author.read(id);
    // A plan may have come true meanwhile, which makes a new version of the same text.
    desk.version = desk.seen[who].version;
    checkText(desk, desk.seen[who].content.body_es, faults);
    return;
  }
  if (does === 'at once') return race(desk, faults);
  const sent = () => author.act(...request(desk, does, version));
  const replies = await Promise.all(does === 'twice' ? [sent(), sent()] : [sent()]);
  const written = replies.findLast(({ status }) => status === 200)?.copy;
  if (!written) {
    const [{ status, copy } = { status: 0, copy: null }] = replies;
    const isStale = copy !== null && copy.version !== version;
    if (isCurrent && !isStale) faults.false.push(`${does} by ${who}: ${status}`);
    return;
  }
  if (!isCurrent && does !== 'withdraw') {
    faults.blind.push(`${does} by ${who} from ${version}, where ${desk.version} was stored`);
  }
  if (does !== 'withdraw') desk.seen[who] = written;
  desk.version = written.version;
  noteWritten(desk, does, written);
}

function request(desk: Desk, does: Step['does'], version: string): Parameters<Author['act']> {
  const { id } = desk;
  if (does === 'publish') {
    return ['POST', `${id}/publish`, { version, languages: ['es'] }];
  }
  if (does === 'restore') return ['POST', `${id}/restore`, { version, revision: 1 }];
  if (does === 'withdraw') return ['DELETE', `${id}/schedule`, { languages: ['es'] }];
  if (does === 'plan') {
    const at = new Date(Date.now() + 2 * secondMs).toISOString();
    return ['PUT', `${id}/schedule`, { version, languages: ['es'], at }];
  }
  desk.count += 1;
  const content = { body_es: `Texto ${desk.count} de ${id}.` };
  const is_automatic = does === 'autosave';
  return ['PUT', `${id}/working-copy`, { version, content, is_automatic }];
}

function noteWritten(desk: Desk, does: Step['does'], { content }: Copy): void {
  if (does === 'publish' || does === 'plan') desk.mayBePublic.add(content.body_es);
  if (does === 'save' || does === 'twice') desk.acknowledged.add(content.body_es);
  desk.stored = content.body_es;
}

/** Both send another text from what they have on screen, in the same moment: at most one of them can be stored. */
async function race(desk: Desk, faults: Faults): Promise<void> {
  const replies = await Promise.all(
    people.map(async (who) => {
      const [method, path, body] = request(desk, 'save', desk.seen[who].version);
      return { who, reply: await desk.authors[who].act(method, path, body) };
    }),
  );
  const won = replies.filter(({ reply }) => reply.status === 200);
  if (won.length > 1) faults.blind.push(`both of two writes at once were stored: ${desk.id}`);
  for (const { who, reply } of won) {
    const { copy } = reply;
    if (!copy) continue;
    desk.seen[who] = copy;
    desk.version = copy.version;
    noteWritten(desk, 'save', copy);
  }
}

function checkText(desk: Desk, text: string, faults: Faults): void {
  if (text !== desk.stored) faults.lost.push(`«${desk.stored}» was stored, «${text}» is there`);
}

/** Each text that somebody asked to save is in the history, and readers see one that was meant for them. */
async function checkKept(desk: Desk, faults: Faults): Promise<void> {
  const { session } = desk.authors.ana;
  const { id, acknowledged } = desk;
  const { content, slug } = await desk.authors.ana.read(id);
  checkText(desk, content.body_es, faults);
  const kept = new Set<string>();
  const entries = await session.read<{ number: number }[]>(`articles/${id}/revisions`);
  for (const { number } of entries) {
    const { content: old } = await session.read<Copy>(`articles/${id}/revisions/${number}`);
    kept.add(old.body_es);
  }
  for (const text of acknowledged) {
    if (!kept.has(text)) faults.lost.push(`«${text}» is not in the history`);
  }
  const seen = await session.call('GET', `articles/${slug}`);
  if (!seen.ok) return;
  const { body_es: text } = (await seen.json()) as { body_es: string };
  if (!desk.mayBePublic.has(text)) faults.blind.push(`readers see «${text}», never published`);
}
