// Three runs of tests: what needs no database, and what does, once on each engine.
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

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
          exclude: outside,
          env: { TEST_ENGINE: engine },
          // The modules hold no state of their own, so the files of one process share them.
          isolate: false,
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
    // Twice the cores of a small machine: many tests wait for a process, a mail server or a clock.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
