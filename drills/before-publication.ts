// What readers see before it is published: texts are written, published by language, planned, put under embargo and
// taken back, while everything that is public is read without a pause. Each version of a text carries a word of its own,
// so that one seen too early, for too long, or beside another version of the same text is noticed.
import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '#platform/durations';
import { PublicCrawl } from './authors/crawl.ts';
import { type Author, logIn, startEmptySite, type Written } from './authors/desk.ts';
import type { DrillResult } from './drill-result.ts';

const lanes = 4;
const planMs = 3 * secondMs;
/** Within which a time that has come must have had its effect, beside the staleness that is allowed. */
const punctualMs = 20 * secondMs;

type Language = 'es' | 'en';

/** So many articles, a few at a time, each through every state. */
export async function beforePublication(
  rounds: number,
  databaseUrl?: string,
): Promise<DrillResult> {
  const site = await startEmptySite(databaseUrl);
  const crawl = new PublicCrawl(site.url);
  let next = 0;
  try {
    const author = await logIn(site.url);
    const reading = crawl.run();
    // Where a lane fails, that is what is told.
    reading.catch(() => undefined);
    const lane = async () => {
      for (; next < rounds;) {
        next += 1;
        await publishInEveryWay({ author, crawl, number: next });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    crawl.stop();
    await reading;
  } finally {
    crawl.stop();
    await site.dispose();
  }
  const { faults, passes, documents } = crawl;
  return {
    isGood: faults.length === 0,
    text: `${rounds} articles through every state${databaseUrl ? ' on PostgreSQL' : ''}, ${passes} crawls, ${documents} documents read: ${faults.length} leaks or halves${[
      ...new Set(faults),
    ]
      .slice(0, 8)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  };
}

interface Lane {
  author: Author;
  crawl: PublicCrawl;
  number: number;
}

async function publishInEveryWay({ author, crawl, number }: Lane): Promise<void> {
  const key = crawl.begin(number);
  let version = 0;
  const fields = () => {
    version += 1;
    return written(key, version);
  };
  let copy = await author.begin({ ...fields(), ...written(key, 1) });
  const { id } = copy;
  crawl.watch(key, copy.slug);
  const act = async (method: string, path: string, body: object) => {
    const { status, copy: after } = await author.act(method, `${id}/${path}`, {
      version: copy.version,
      ...body,
    });
    if (status !== 200 || !after) throw new Error(`${path}: ${status}`);
    copy = after;
  };
  const save = (more: object = {}) =>
    act('PUT', 'working-copy', { content: { ...fields(), ...more } });
  const publish = async (...languages: Language[]) => {
    crawl.allow(key, languages, version);
    await act('POST', 'publish', { languages });
    crawl.expect(key, languages, version);
  };
  await save();
  await publish('es');
  // Every third stands in a static file from here on.
  if (number % 3 === 0) {
    await author.act('PUT', `${copy.slug}/toggle-static`);
    copy = await author.read(id);
  }
  await save();
  await publish('en');
  await save();
  // Planned: exactly what is stored now, whatever is written meanwhile.
  const at = new Date(Date.now() + planMs);
  await act('PUT', 'schedule', { languages: ['es', 'en'], at: at.toISOString() });
  const planned = version;
  await save();
  await wait(at.getTime() - Date.now());
  crawl.allow(key, ['es', 'en'], planned);
  await crawl.settled(key, planned, punctualMs);
  copy = await author.read(id);
  await act('POST', 'unpublish', { languages: ['es', 'en'] });
  crawl.withdraw(key);
  await embargo({ author, crawl, key, id, save, latest: () => version });
}

interface Embargo extends Omit<Lane, 'number'> {
  key: string;
  id: string;
  save(more: object): Promise<void>;
  latest(): number;
}

/** Published with a date to come: on no surface before it, on all of them after it. */
async function embargo({ author, crawl, key, id, save, latest }: Embargo): Promise<void> {
  const until = new Date(Date.now() + planMs);
  await save({ date: until.toISOString() });
  const { version } = await author.read(id);
  const languages = ['es', 'en'];
  const { status } = await author.act('POST', `${id}/publish`, { version, languages });
  if (status !== 200) throw new Error(`The embargo was refused: ${status}`);
  await wait(until.getTime() - Date.now());
  crawl.allow(key, ['es', 'en'], latest());
  await crawl.settled(key, latest(), punctualMs);
  await author.act('DELETE', id);
  crawl.withdraw(key);
}

/** A version whose every field carries its word. */
function written(key: string, version: number): Written {
  const [es, en] = [`${key}v${version}es`, `${key}v${version}en`];
  return {
    title_es: `Título ${es}`,
    title_en: `Title ${en}`,
    summary_es: `Resumen ${es}.`,
    summary_en: `Summary ${en}.`,
    body_es: `Texto ${es}.`,
    body_en: `Text ${en}.`,
  };
}
