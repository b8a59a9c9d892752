// Pages sent from memory, against bare node:http sending the same head and bytes: for clients that send
// hardly any header lines and for a browser's, in each encoding, and where the client has the page.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { answerOf, startBareCopy } from './bare-copy.ts';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';
import { alternate, rateFigure } from './alternate.ts';

/** What Chromium sends when a reader follows a link, with the cookie of one whose scripts run. */
const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'accept-language': 'es-ES,es;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  cookie: 'vigia_scripts=1',
  referer: 'http://localhost:3000/',
};

interface Variant {
  name: string;
  page: 'home' | 'article';
  headers: Readonly<Record<string, string>>;
  hasPage?: boolean;
}

const variants: readonly Variant[] = [
  { name: 'home page, brotli', page: 'home', headers: { 'accept-encoding': 'br' } },
  { name: 'home page, gzip', page: 'home', headers: { 'accept-encoding': 'gzip' } },
  { name: 'home page, not compressed', page: 'home', headers: {} },
  { name: "home page, a browser's header lines", page: 'home', headers: browser },
  { name: 'home page, 304 to a browser', page: 'home', headers: browser, hasPage: true },
  { name: 'article, brotli', page: 'article', headers: { 'accept-encoding': 'br' } },
  { name: "article, a browser's header lines", page: 'article', headers: browser },
];

/** The rate of cached pages as a part of bare node:http's. */
export async function cachedPages(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const home = await (await fetch(site.url)).text();
  const [, article = ''] = /href="(\/noticias\/[^"?#]+)"/.exec(home) ?? [];
  const figures: Figure[] = [];
  for (const { name, page, headers, hasPage } of variants) {
    const url = site.url + (page === 'home' ? '/' : article);
    const first = await answerOf(url, headers);
    const asked = hasPage ? { ...headers, 'if-none-match': first.headers['etag'] ?? '' } : headers;
    const answer = await answerOf(url, asked);
    await using bare = await startBareCopy(answer, folder);
    const load = { headers: asked, status: answer.status };
    const turns = alternate({ url, ...load }, { url: bare.url, ...load });
    const options = { floor: 'bare node:http', toReach: 0.8 };
    figures.push(rateFigure(`Cached ${name}`, turns, options));
  }
  await rm(folder, { recursive: true, force: true });
  return figures;
}
