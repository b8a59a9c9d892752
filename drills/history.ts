// The history of an article that was saved often: how long its list takes, and the difference between two versions
// of it, fetched and compared as the panel does.
import type { ArticleContent } from '#domain/articles';
import type { RevisionEntry } from '#domain/content';
import { contentChanges } from '#app/panel/writing/difference/content-changes.ts';
import { median } from '#tests/helpers/median.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

const maxMs = { list: 100, difference: 300 };
const words = 2000;
const wordsOfParagraph = 60;
const admin = { ADMIN_EMAIL: 'redaccion@vigia.test', ADMIN_PASSWORD: 'una-frase-muy-larga' };

interface Copy {
  id: string;
  version: string;
}

/** So many revisions of a text of 2,000 words in both languages; all neighbours are compared, and the ends. */
export async function historyDrill(revisions: number): Promise<DrillResult> {
  const site = await startSite(admin);
  try {
    const call = await callerOf(site.url);
    let text = Array.from({ length: words / wordsOfParagraph }, (_, at) => paragraph(at));
    let copy = await call<Copy>('POST', 'articles', { title_es: 'Historial' });
    for (let round = 0; round < revisions; round += 1) {
      text = changed(text, round);
      const body = text.join('\n\n');
      const content = { body_es: body, body_en: body.toUpperCase(), author: `Ana ${round}` };
      copy = await call<Copy>('PUT', `articles/${copy.id}/working-copy`, {
        version: copy.version,
        content,
      });
    }
    const path = `articles/${copy.id}/revisions`;
    const entries = await call<RevisionEntry[]>('GET', path);
    const numbers = entries.map(({ number }) => number);
    const lists = await timed(20, () => call('GET', path));
    const pairs = numbers.slice(1).map((number, at) => [number, numbers[at]!] as const);
    const ends = [numbers.at(-1)!, numbers[0]!] as const;
    const times: number[] = [];
    for (const pair of [...pairs, ends, ends]) times.push(await difference(call, path, pair));
    const most = { list: Math.max(...lists), difference: Math.max(...times) };
    return {
      isGood: most.list <= maxMs.list && most.difference <= maxMs.difference,
      text: `${entries.length} revisions of ${words} words in two languages: list ${shown(lists)}; ${times.length} differences, formatted and as Markdown, fetched and compared ${shown(times)}, first to last ${Math.round(times.at(-1) ?? 0)} ms`,
    };
  } finally {
    await site.dispose();
  }
}

function shown(times: readonly number[]): string {
  return `${Math.round(median(times))} ms (at most ${Math.round(Math.max(...times))})`;
}

async function timed(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return times;
}

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

async function difference(
  call: Call,
  path: string,
  pair: readonly [number, number],
): Promise<number> {
  const from = performance.now();
  const [before, after] = await Promise.all(
    pair.map((number) => call<{ content: ArticleContent }>('GET', `${path}/${number}`)),
  );
  for (const view of ['formatted', 'source'] as const) {
    contentChanges(before!.content, after!.content, view);
  }
  return performance.now() - from;
}

async function callerOf(url: string): Promise<Call> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = admin;
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

function paragraph(at: number): string {
  const text = Array.from(
    { length: wordsOfParagraph },
    (_, word) => `palabra${(at * 7 + word * 13) % 97}`,
  );
  return `${text.join(' ')} [${(at % 9) + 1}].`;
}

/** A word changed, now and then a paragraph moved, replaced or added and another taken away. */
function changed(text: readonly string[], round: number): string[] {
  const at = (round * 11) % text.length;
  const next = text.with(at, (text[at] ?? '').replace(/palabra\d+/, `cambio${round}`));
  if (round % 5 === 1) next.push(...next.splice(at, 1));
  if (round % 7 === 2) next.splice(at, 1, paragraph(round + 1000));
  return next;
}
