// Published articles are renamed, deleted, brought back and unpublished at random, and after each act every address
// that was ever public is asked for in both languages: it shows its own article, leads to it in one hop, or says that
// it is gone, and is nobody else's.
import fc from 'fast-check';
import { type Author, logIn, startEmptySite } from './authors/desk.ts';
import type { DrillResult } from './drill-result.ts';

const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];
const articleCount = 5;
const steps = fc.record({
  which: fc.nat(articleCount - 1),
  does: fc.constantFrom('rename', 'rename', 'rename', 'delete', 'put back', 'begin'),
  name: fc.constantFrom(...names),
});
const prefixes = ['/noticias/', '/en/noticias/'];

interface Desk {
  url: string;
  author: Author;
  /** The articles, by the title that their page shows. */
  ids: string[];
  /** Whose each address is that was ever public: the number of its article. */
  owners: Map<string, number>;
  faults: string[];
}

/** So many random acts on a few articles. */
export async function addresses(rounds: number, databaseUrl?: string): Promise<DrillResult> {
  const site = await startEmptySite(databaseUrl);
  const author = await logIn(site.url);
  const desk: Desk = { url: site.url, author, ids: [], owners: new Map(), faults: [] };
  let asked = 0;
  try {
    for (let number = 0; number < articleCount; number += 1) await publishOne(desk, number);
    for (const step of fc.sample(steps, rounds)) {
      await take(desk, step);
      for (const [slug, owner] of desk.owners) {
        for (const prefix of prefixes) await ask(desk, prefix + slug, owner);
        asked += prefixes.length;
      }
    }
  } finally {
    await site.dispose();
  }
  const { faults } = desk;
  return {
    isGood: faults.length === 0,
    text: `${rounds} random renames, deletions and restorations${databaseUrl ? ' on PostgreSQL' : ''}, ${asked} addresses asked for: ${faults.length} faults${faults
      .slice(0, 5)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  };
}

function titleOf(number: number): string {
  return `Pieza número ${number} entera`;
}

async function publishOne(desk: Desk, number: number): Promise<void> {
  const { author } = desk;
  const title_es = titleOf(number);
  const fields = { title_es, title_en: title_es, body_es: 'Uno.', body_en: 'One.' };
  const { id, version, slug } = await author.begin(fields);
  const { status } = await author.act('POST', `${id}/publish`, {
    version,
    languages: ['es', 'en'],
  });
  if (status !== 200) throw new Error(`The article was not published: ${status}`);
  desk.ids.push(id);
  desk.owners.set(slug, number);
}

async function take(
  desk: Desk,
  { which, does, name }: { which: number; does: string; name: string },
): Promise<void> {
  const { author, owners, faults } = desk;
  const id = desk.ids[which] ?? '';
  if (does === 'delete') await author.act('DELETE', id);
  else if (does === 'put back') await author.act('PUT', `${id}/put-back`);
  else if (does === 'begin') {
    // A new article of that title is given an address that was nobody's.
    const { slug, id: begun } = await author.begin({ title_es: name });
    if (owners.has(slug)) faults.push(`a new article was given ${slug}`);
    await author.act('DELETE', begun);
  } else {
    const { status } = await author.act('PUT', `${id}/address`, { slug: name });
    if (status !== 200) return;
    const owner = owners.get(name) ?? which;
    if (owner !== which) faults.push(`${name} of ${owner} was given to ${which}`);
    owners.set(name, which);
  }
}

/** The page of its article, one hop from it, or 410. */
async function ask({ url, faults }: Desk, path: string, owner: number): Promise<void> {
  const first = await fetch(url + path, { redirect: 'manual' });
  if (first.status === 410) return;
  const isMoved = first.status === 301;
  const page = isMoved
    ? await fetch(new URL(first.headers.get('location') ?? '/', url), { redirect: 'manual' })
    : first;
  const text = await page.text();
  if (page.status === 200 && text.includes(titleOf(owner))) return;
  // What its address leads to may be deleted itself.
  if (isMoved && page.status === 410) return;
  faults.push(`${path} of ${owner}: ${first.status}, then ${page.status}`);
}
