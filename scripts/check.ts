// `npm test`: everything that must hold, cheapest first. Prints each stage with its time and ends with the
// counts and the slowest tests. `npm test -- <stage or area>...` runs a part of it.
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { findArea, listAreas, listFiles } from './check/area.ts';
import { slowest, type TimedTest } from './check/reports.ts';
import { chooseStages, type Stage, stageNames, stagesOfArea } from './check/stages.ts';
import { parseOrEnd } from './command.ts';
import { isPlain, runInPlainCopy } from './plain-root.ts';

const root = path.join(import.meta.dirname, '..');
const roomNeeded = 4 * 1024 ** 3;
const slowestShown = 10;
/** More at once would take the memory of a small machine. */
const sideBySide = pLimit(2);

if (!isPlain(root)) process.exit(await runInPlainCopy('scripts/check.ts'));

const started = Date.now();
const counts: string[] = [];
const tests: TimedTest[] = [];
let hasFailed = false;
const { groups, note } = await chosenGroups();

await useMemoryForTemporaryFiles();
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compile');
for (const group of groups) {
  await Promise.all(group.map((stage) => sideBySide(runStage, stage)));
  if (hasFailed) process.exit(1);
}

const last = slowest(tests, slowestShown);
if (last.length > 0) process.stdout.write(`\n== Slowest tests\n${last.join('\n')}\n`);
process.stdout.write(`\n${counts.map((line) => `   ${line}\n`).join('')}${note}`);
process.stdout.write(`== All ${groups.flat().length} stages are good, ${seconds(started)}\n`);

/** What the arguments ask for; ends the process where they name nothing. */
async function chosenGroups(): Promise<{ groups: Stage[][]; note: string }> {
  const usage = `npm test [-- <stage or area>...] [--browser]\nStages: ${stageNames.join(', ')}`;
  const { values, positionals } = parseOrEnd(
    { browser: { type: 'boolean', default: false } },
    usage,
  );
  if (positionals.length === 0) return { groups: chooseStages(stageNames), note: '' };
  const names = positionals.filter((name) => stageNames.includes(name));
  const areas = positionals.filter((name) => !stageNames.includes(name));
  if (areas.length === 0) return { groups: chooseStages(names), note: '' };
  const files = await listFiles(root);
  const area = findArea(files, areas);
  if (!area) {
    const all = listAreas(files).join(' ');
    process.stderr.write(
      `No such stage or area: ${areas.join(', ')}\nStages: ${stageNames.join(', ')}\nAreas, or any part of a path: ${all}\n`,
    );
    process.exit(1);
  }
  const note = [
    '   An area only: `npm test` runs all of it, on PostgreSQL too',
    area.specs.length > 0 && !values.browser
      ? `; --browser adds ${area.specs.map((file) => path.basename(file)).join(', ')}`
      : '',
    '\n',
  ].join('');
  return {
    groups: [...chooseStages(names), ...stagesOfArea(area, { withBrowser: values.browser })],
    note,
  };
}

/** Runs it, unless one has failed before; what runs beside one that fails goes on to its end. */
async function runStage({ name, run }: Stage): Promise<void> {
  if (hasFailed) return;
  process.stdout.write(`\n== ${name}\n`);
  const from = Date.now();
  const before = processorTimes();
  try {
    const report = await run();
    if (report) {
      counts.push(`${name}: ${report.passed} passed, ${report.skipped} skipped`);
      tests.push(...report.tests);
    }
  } catch (error) {
    hasFailed = true;
    process.stderr.write(`\n== ${name} failed: ${(error as Error).message}\n`);
    return;
  }
  process.stdout.write(`== ${name}: good, ${seconds(from)}, processors ${busy(before)} busy\n`);
}

/** Milliseconds that this machine's processors have worked and could have worked, all programs together. */
function processorTimes(): { worked: number; all: number } {
  const times = os.cpus().map((processor) => processor.times);
  const all = times.flatMap(Object.values).reduce((sum: number, each: number) => sum + each, 0);
  return { worked: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

function busy(before: { worked: number; all: number }): string {
  const { worked, all } = processorTimes();
  return `${Math.round((100 * (worked - before.worked)) / Math.max(1, all - before.all))} %`;
}

/** Databases of tests live in memory where the system keeps a file system there with room enough: a third faster. */
async function useMemoryForTemporaryFiles(): Promise<void> {
  const folder = '/dev/shm';
  const room = await statfs(folder).catch(() => null);
  if (room && room.bavail * room.bsize >= roomNeeded) process.env['TMPDIR'] = folder;
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}
