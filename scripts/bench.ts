// `npm run bench`: the figures of docs/performance.md, each beside its floor in one run. With names it
// runs only those; with --write it also puts the table into the document.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pagesDuringLogins, publishedList } from '../bench/api-figures.ts';
import { readerFigures } from '../bench/browser-figures.ts';
import { newsletterFigures } from '../bench/newsletter-figures.ts';
import { pagesDuringFaults } from '../bench/fault-figures.ts';
import { panelFigures } from '../bench/panel-figures.ts';
import { type Figure, reportTable } from '../bench/report.ts';
import { cachedHome, growth, memory, uncachedHome } from '../bench/server-figures.ts';
import { weightFigures } from '../bench/weights.ts';
import { buildIfStale } from './start.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  weights: weightFigures,
  cached: async () => [await cachedHome()],
  uncached: async () => [await uncachedHome()],
  growth,
  api: async () => [await publishedList()],
  logins: async () => [await pagesDuringLogins()],
  browser: readerFigures,
  panel: panelFigures,
  newsletter: () => newsletterFigures(),
  faults: async () => [await pagesDuringFaults()],
  memory,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
await buildIfStale();
const figures: Figure[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stderr.write(`${name}...\n`);
  figures.push(...(await run()));
}
const table = reportTable(figures);
process.stdout.write(`${table}\n`);

if (values.write) {
  const file = path.join(import.meta.dirname, '../docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf('| figure |');
  const end = text.indexOf('\n\n', start);
  writeFileSync(file, text.slice(0, start) + table + text.slice(end));
}
