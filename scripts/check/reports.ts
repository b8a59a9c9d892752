// What the runners of tests write down of a run: how many tests there were, and how long each took.
import { readFile } from 'node:fs/promises';

export interface TimedTest {
  file: string;
  name: string;
  ms: number;
}

export interface TestReport {
  passed: number;
  skipped: number;
  tests: TimedTest[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Reads what `--reporter=json` of Vitest wrote. */
export async function readVitestReport(file: string, root: string): Promise<TestReport> {
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        file: name.replace(root, '').replace(/^[/\\]/, ''),
        name: title,
        ms: duration ?? 0,
      })),
    ),
  };
}

/** Reads what `--reporter=json` of Playwright wrote. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { stats, suites } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  return { passed: stats.expected, skipped: stats.skipped, tests: suites.flatMap(testsOf) };
}

function testsOf({ file, suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    file,
    name: title,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

/** The slowest tests, slowest first, a line each. */
export function slowest(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`);
}
