// Bad input for every call of the API, in the long form of tests/guards/api-bad-input.db.test.ts.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { DrillResult } from './drill-result.ts';

const root = path.join(import.meta.dirname, '..');
const guard = 'tests/guards/api-bad-input.db.test.ts';

/** So many inputs for each call, on a PostgreSQL server; shows what the test says. */
export async function badInput(inputs: number): Promise<DrillResult> {
  const from = performance.now();
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const child = spawn(vitest, ['run', '--project', 'server', guard], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BAD_INPUTS: String(inputs) },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const seconds = Math.round((performance.now() - from) / 1000);
  return {
    isGood: code === 0,
    text: `${inputs} bad inputs for each call: ${code === 0 ? 'every answer clean' : 'see above'}; ${seconds} s`,
  };
}
