// The stages of `npm test`, and the checks of an area. Those of a group run side by side.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testChromiumPath } from '../../tests/helpers/chromium.ts';
import { buildIfStale } from '../start.ts';
import type { Area } from './area.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './reports.ts';
import { runTool } from './tool.ts';

export interface Stage {
  name: string;
  run(): Promise<TestReport | void>;
}

const root = path.join(import.meta.dirname, '../..');
/** What the compiler remembers of the last run: it checks anew what has changed since, and what depends on it. */
const remembered = path.join(root, 'node_modules/.cache/types.tsbuildinfo');

/** What reads the sources and starts nothing. */
const readers: Stage[] = [
  apart('format', 'oxfmt', '--check', '.'),
  apart('lint', 'oxlint', '--type-aware'),
  apart('types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', remembered),
  apart('unused', 'knip'),
  { name: 'build', run: buildIfStale },
];

/** Names of stages, and the projects of `vitest.config.ts` that they are. */
const projects: Record<string, string> = {
  unit: 'unit',
  'embedded database': 'embedded',
  'PostgreSQL server': 'server',
};

const browser: Stage = { name: 'browser', run: () => runBrowser([]) };

/** The names by which stages are asked for. */
export const stageNames = [...readers.map(({ name }) => name), ...Object.keys(projects), 'browser'];

/**
 * The stages of these names in groups; the tests of several projects are one run, whose workers they share. Tests start the
 * program: what is built is made first where it is older than its sources.
 */
export function chooseStages(names: readonly string[]): Stage[][] {
  const chosen = Object.keys(projects).filter((name) => names.includes(name));
  const tests = {
    name: chosen.join(', '),
    run: () => runVitest(chosen.map((name) => projects[name] ?? '')),
  };
  const isStarted = chosen.length > 0 || names.includes('browser');
  const isAsked = (name: string) => names.includes(name) || (name === 'build' && isStarted);
  return [
    readers.filter(({ name }) => isAsked(name)),
    chosen.length > 0 ? [tests] : [],
    names.includes('browser') ? [browser] : [],
  ].filter((group) => group.length > 0);
}

/** The checks of an area: its database tests on the embedded engine, its browser tests where they are asked for. */
export function stagesOfArea(
  { sources, tests, specs }: Area,
  { withBrowser = false } = {},
): Stage[][] {
  const linted = sources.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const types = readers.filter(({ name }) => name === 'types');
  const isNeeded = tests.length > 0 || withBrowser;
  return [
    [
      apart('format', 'oxfmt', '--check', ...sources),
      ...(linted.length > 0 ? [apart('lint', 'oxlint', '--type-aware', ...linted)] : []),
      ...types,
      ...(isNeeded ? readers.filter(({ name }) => name === 'build') : []),
    ],
    tests.length > 0
      ? [{ name: 'unit, embedded database', run: () => runVitest(['unit', 'embedded'], tests) }]
      : [],
    withBrowser && specs.length > 0 ? [{ name: 'browser', run: () => runBrowser(specs) }] : [],
  ].filter((group) => group.length > 0);
}

function apart(name: string, tool: string, ...args: string[]): Stage {
  return { name, run: () => runTool(tool, args, { isApart: true }) };
}

function runVitest(names: readonly string[], files: readonly string[] = []): Promise<TestReport> {
  const chosen = names.flatMap((name) => ['--project', name]);
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
    await runTool('vitest', ['run', ...chosen, ...reporters, ...files]);
    return readVitestReport(file, root);
  });
}

function runBrowser(specs: readonly string[]): Promise<TestReport> {
  return withReport(async (file) => {
    const env = {
      CHROMIUM_PATH: testChromiumPath(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // As for the workers of the other tests (vitest.config.ts).
      NODE_OPTIONS: '--max-semi-space-size=32',
    };
    await runTool('playwright', ['test', '--reporter=list,json', ...specs], { env });
    return readPlaywrightReport(file);
  });
}

async function withReport(use: (file: string) => Promise<TestReport>): Promise<TestReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-report-'));
  try {
    return await use(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
