// Pages that are routed, read and rendered for each request, against React rendering the same tree with its
// data already read.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publicPages } from '../tests/browser/public-pages.ts';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';
import { alternate, rateFigure } from './alternate.ts';

const measured = { home: 'home page', news: 'list', article: 'article', interview: 'interview' };

/** The rate of uncached pages as a part of that of React alone. */
export async function uncachedPages(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  const figures: Figure[] = [];
  for (const [page, name] of Object.entries(measured)) {
    const target = publicPages.find((each) => each.name === page)?.path ?? '/';
    // Each on a database of its own, which only one process at a time may open.
    await using site = await startServer('vigia.ts', ['uncached', '{port}'], {
      DATA_DIR: path.join(folder, 'site'),
    });
    await using floor = await startServer('vigia.ts', ['render', '{port}', target], {
      DATA_DIR: path.join(folder, 'floor'),
    });
    const turns = alternate({ url: site.url + target }, { url: floor.url });
    const options = { floor: 'bare node:http and renderToString', toReach: 0.5 };
    figures.push(rateFigure(`Uncached ${name}`, turns, options));
  }
  await rm(folder, { recursive: true, force: true });
  return figures;
}
