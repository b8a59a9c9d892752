// Several hundred texts that try to run a script, in every field there is, on every page, panel screen, preview,
// mail, feed and table, in a real browser.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { pages } from '#app/routes.ts';
import type { DrillResult } from './drill-result.ts';
import { openSession, type Session } from './every-write/session.ts';
import { readFeeds } from './hostile-texts/feeds.ts';
import { fillContent, fillForms, fillOutbox } from './hostile-texts/fields.ts';
import { type Payload, payloads } from './hostile-texts/payloads.ts';
import { proveHook, type Sightings, startVisitor, type Visitor } from './hostile-texts/visit.ts';
import { testChromiumPath } from '#tests/helpers/chromium.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { startSite } from '#tests/helpers/site-process.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';

/** Cells that spreadsheets would compute. */
const formula = /(^|[,;\n])"?[=+\-@\t]/;

/** Every payload of the corpus, or so many of them. */
export async function hostileTexts(count?: number): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  await using canary = await startWebServer((_request, response) => response.end('ay'));
  await using models = await startModelServer();
  const all = payloads(canary.url, count);
  models.always(({ system }) => {
    const { text } = all[models.asked.length % all.length] ?? { text: '' };
    const filled = Array.from({ length: 20 }, () => text).join('\n\n');
    if (system.startsWith('Traduces'))
      return { json: { title: text, summary: text, parts: [filled] } };
    return {
      json: {
        title: text,
        summary: text,
        body: filled,
        topics: [text],
        tags: [text],
        sources: [1],
      },
    };
  });
  const place = { DATA_DIR: folder };
  const drafts = await fillContent(place, all);
  await fillOutbox(folder, all);
  const site = await startSite({
    ...place,
    ...models.settings('openai-compatible'),
    ADMIN_EMAIL: 'admin@vigia.test',
    ADMIN_PASSWORD: 'una clave larga',
  });
  const session = await fillForms(site.url, all);
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  const visitors = await Promise.all(
    [{}, { bypassCSP: true }].map((policy) =>
      startVisitor(browser, { url: site.url, cookie: session.cookie(), ...policy }),
    ),
  );
  for (const visitor of visitors) await proveHook(visitor);
  await visitAll(visitors, (visitor, part) => readSite(visitor, all.filter(part)));
  await visitAll(visitors, (visitor, part) => readPanel(visitor, { session, drafts, part }));
  for (const visitor of visitors) await readFeeds(visitor, site.url);
  await browser.close();
  const cells = await computedCells(session);
  const other = await openSession(site.url).read<unknown[]>('articles/static');
  await site.end();
  await rm(folder, { recursive: true });
  const asked = canary.requests.map(({ url }) => `the canary was asked for ${url}`);
  const seen = visitors.map((visitor) => visitor.seen);
  return resultOf(seen, { all, asked, cells, served: other.length });
}

/** True for the texts and rows of one visitor. */
type Part = (each: unknown, index: number) => boolean;

/** Shares the addresses among the visitors, of whom every other one has no policy. */
async function visitAll(
  visitors: readonly Visitor[],
  visit: (visitor: Visitor, part: Part) => Promise<void>,
): Promise<void> {
  const count = visitors.length;
  await Promise.all(
    visitors.map((visitor, mine) => visit(visitor, (_each, index) => index % count === mine)),
  );
}

/** Every page in both languages, with hostile addresses, and every article and issue. */
async function readSite({ open }: Visitor, texts: readonly Payload[]): Promise<void> {
  const fixed = Object.values(pages).filter(({ path: each }) => !each.includes(':'));
  for (const { path: each } of fixed) {
    await open(each);
    await open(each === '/' ? '/en' : `/en${each}`);
  }
  for (const { number, text } of texts) {
    await open(`${number % 2 === 0 ? '' : '/en'}/noticias/hostil-${number}`);
    const said = encodeURIComponent(text.replaceAll('\u0000', ''));
    if (number % 4 === 0) {
      const at = fixed[(number / 4) % fixed.length]?.path ?? '/';
      await open(
        `${at}?etiqueta=${said}&tema=${said}&next=${said}&token=${said}&${said}=x#${said}`,
      );
    }
    if (number % 4 === 1) await open(`/noticias/${said}`);
    if (number % 5 === 0) await open(`${number % 2 === 0 ? '' : '/en'}/boletin/${number / 5 + 1}`);
  }
}

interface Desk {
  session: Session;
  drafts: readonly string[];
  part: Part;
}

/** Every screen of the panel, every draft and article in its preview, every message and every mail. */
async function readPanel({ open, goTo }: Visitor, { session, drafts, part }: Desk): Promise<void> {
  await open('/en/admin');
  for (const each of ['', '/agentes', '/publicaciones', '/mensajes', '/correo', '/boletin']) {
    await open(`/admin${each}`);
  }
  for (const each of ['aprobadas', 'rechazadas', 'sitio']) {
    await goTo(`/admin/publicaciones?vista=${each}`);
  }
  const written = await session.read<{ id: string }[]>('articles/status/draft?limit=50');
  const ids = new Set([...drafts, ...written.map(({ id }) => id)]);
  for (const id of [...ids].filter(part)) await goTo(`/admin/publicaciones?ver=${id}`);
  const messages = await listOf(session, 'admin/messages', ({ id }) => id);
  for (const id of messages.filter(part)) await goTo(`/admin/mensajes?mensaje=${id}`);
  const mails = await listOf(session, 'admin/outbox', ({ name }) => name);
  for (const name of mails.filter(part)) {
    await goTo(`/admin/correo?abierto=${encodeURIComponent(name)}`);
  }
  const agents = await session.read<{ id: string }[]>('agents');
  for (const { id } of agents.filter(part)) {
    await goTo(`/admin/agentes?editar=${id}`);
    await goTo(`/admin/agentes?ejecuciones=${id}`);
  }
  for (let number = 1; number <= 10; number += 1) await goTo(`/admin/boletin/${number}`);
}

/** What names each row of a list that is answered page by page. */
async function listOf(
  session: Session,
  target: 'admin/messages' | 'admin/outbox',
  nameOf: (row: { id: string; name: string }) => string,
): Promise<string[]> {
  type Answer = Record<string, { id: string; name: string }[]> & { next_cursor: string | null };
  const names: string[] = [];
  let cursor: string | null = '';
  do {
    const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer: Answer = await session.read<Answer>(`${target}?limit=200${from}`);
    names.push(...(answer['messages'] ?? answer['mails'] ?? []).map(nameOf));
    cursor = answer.next_cursor;
  } while (cursor);
  return names;
}

/** Cells of the table of subscriptions that a spreadsheet would compute. */
async function computedCells(session: Session): Promise<string[]> {
  const answer = await session.call('GET', 'admin/newsletter/subscriptions.csv');
  const lines = (await answer.text()).split('\n').filter((line) => formula.test(line));
  return lines.map((line) => `a cell is computed: ${line.slice(0, 80)}`);
}

interface Around {
  all: readonly Payload[];
  asked: string[];
  cells: string[];
  served: number;
}

function resultOf(seen: readonly Sightings[], { all, asked, cells, served }: Around): DrillResult {
  const of = (kind: Exclude<keyof Sightings, 'pages'>) => seen.flatMap((each) => each[kind]);
  const visited = seen.reduce((sum, each) => sum + each.pages, 0);
  const wrong = [
    ...of('executions'),
    ...of('elements'),
    ...of('violations'),
    ...of('failures'),
    ...asked,
    ...cells,
  ];
  return {
    isGood: wrong.length === 0 && served > 0,
    text: `${all.length} hostile texts in every field, ${visited} pages and screens in Chromium, half of them without the policy: ${of('executions').length} executions, ${asked.length} requests to the canary, ${of('elements').length} elements that could run, ${cells.length} cells that compute, ${of('violations').length} refused by the policy, ${of('failures').length} failures${wrong
      .slice(0, 12)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  };
}
