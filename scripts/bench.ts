// `npm run bench`: the figures of docs/performance.md, each beside its floor in one run. With names it
// runs only those; with --write it also puts them into the document.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagesDuringLogins, publishedList } from '../bench/api-figures.ts';
import { readerFigures } from '../bench/browser-figures.ts';
import { cachedPages } from '../bench/cached-figures.ts';
import { withFigures } from '../bench/document.ts';
import { pagesDuringFaults } from '../bench/fault-figures.ts';
import { growth } from '../bench/growth-figures.ts';
import { loadAverage, machineFacts, restingLoad } from '../bench/machine.ts';
import { newsletterFigures } from '../bench/newsletter-figures.ts';
import { uncachedPages } from '../bench/page-figures.ts';
import { paintFigures } from '../bench/paint-figures.ts';
import { panelFigures } from '../bench/panel-figures.ts';
import { type Figure, reportHead, reportLine } from '../bench/report.ts';
import { reviewFigures } from '../bench/review-figures.ts';
import { startFigures } from '../bench/start-figures.ts';
import { weightFigures } from '../bench/weights.ts';
import { wrkVersion } from '../bench/wrk.ts';
import { parseOrEnd } from './command.ts';
import { buildIfStale } from './start.ts';

/** What the figures of a part are measured with, where they do not say it themselves. */
interface Part {
  tool: string;
  run: () => Promise<Figure[]>;
}

const wrk = `${wrkVersion()}, server on core 0, load on core 1`;
const chromium = 'Chromium, DevTools protocol';
const requests = 'requests of Node, one at a time';
const parts: Record<string, Part> = {
  weights: { tool: "Node's zlib", run: weightFigures },
  cached: { tool: wrk, run: cachedPages },
  uncached: { tool: wrk, run: uncachedPages },
  growth: { tool: requests, run: growth },
  api: { tool: wrk, run: async () => [await publishedList()] },
  logins: { tool: wrk, run: async () => [await pagesDuringLogins()] },
  browser: { tool: chromium, run: readerFigures },
  paint: { tool: chromium, run: paintFigures },
  panel: { tool: chromium, run: panelFigures },
  review: { tool: chromium, run: reviewFigures },
  newsletter: { tool: requests, run: () => newsletterFigures() },
  faults: { tool: requests, run: async () => [await pagesDuringFaults()] },
  start: { tool: '`npm start`, /proc', run: startFigures },
};

const names = Object.keys(parts);
const { values, positionals } = parseOrEnd(
  { write: { type: 'boolean', default: false } },
  `npm run bench [-- <part>...] [--write]\nParts: ${names.join(' ')}`,
);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. Parts: ${names.join(' ')}\n`);
  process.exit(1);
}
const loadAtStart = loadAverage();
if (loadAtStart > restingLoad) {
  process.stderr.write(
    `The machine is not at rest: ${loadAtStart.toFixed(2)} processes ran in the last minute.\n`,
  );
}
await buildIfStale();
const facts = machineFacts();
const taken = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC | ${loadAtStart.toFixed(2)}`;
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
print([facts, `- taken, load average before: ${taken}`, '', ...reportHead]);
const rows = new Map<string, string[]>();
for (const [part, { tool, run }] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(part)) continue;
  process.stderr.write(`${part}...\n`);
  const lines = (await run()).map((figure) => reportLine(figure, { part, tool }));
  print(lines);
  rows.set(part, lines);
}

if (values.write) {
  const file = path.join(import.meta.dirname, '../docs/performance.md');
  const report = { facts, taken, rows, parts: names };
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), report));
}
