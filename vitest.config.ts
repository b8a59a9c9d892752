// Three runs of tests: what needs no database, and what does, once on each engine.
import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

/** A worker comes to 0.9 GB, and the programs that tests start to 0.3 GB each. */
const memoryForSix = 10 * 1024 ** 3;
/**
 * What these hold is the same over either engine: who may call what, the bytes and the labels of pages, how sentences are
 * compared. They take long, and run over the embedded one alone.
 */
const overOneEngine = [
  'http/labels.db.test.ts',
  'http/api/ordering-sources.db.test.ts',
  'tests/guards/{api-access,pages,publication-name}.db.test.ts',
];
const outside = ['**/node_modules/**', 'dist/**', 'dist-*/**', '.runtime/**'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['**/*.db.test.ts', ...outside],
        },
      },
      ...(['embedded', 'server'] as const).map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: ['**/*.db.test.ts'],
          exclude: engine === 'server' ? [...outside, ...overOneEngine] : outside,
          env: { TEST_ENGINE: engine },
          globalSetup: './tests/helpers/global-setup.ts',
        },
      })),
    ],
    // Long enough for a machine that has other things to do; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./tests/helpers/setup.ts'],
    pool: 'forks',
    // The modules hold no state of their own, so the files of one process share them.
    isolate: false,
    // One more than there are cores: many tests wait for a process, a mail server or a clock. Each worker loads and
    // compiles everything for itself: with six, two cores spend a fifth more time on the same tests.
    maxWorkers: Math.min(os.availableParallelism() + 1, os.totalmem() >= memoryForSix ? 6 : 4),
    sequence: { sequencer: LongestFirst },
    // A second of each minute went into collecting what tests leave at once.
    execArgv: ['--max-semi-space-size=64'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
