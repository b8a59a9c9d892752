// `npm test`: everything that must hold, cheapest first. Prints each stage and ends with the counts.
import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { testChromiumPath } from '../tests/helpers/chromium.ts';
import { isPlain, runInPlainCopy } from './plain-root.ts';
import { buildIfStale } from './start.ts';

const root = path.join(import.meta.dirname, '..');
const roomNeeded = 4 * 1024 ** 3;

interface Stage {
  name: string;
  run(): Promise<void>;
}

/** The stages in order; `npm test -- format lint` runs only those named. */
const stages: Stage[] = [
  { name: 'format', run: () => tool('oxfmt', '--check', '.') },
  { name: 'lint', run: () => tool('oxlint', '--type-aware') },
  { name: 'types', run: () => tool('tsc', '-p', '.') },
  { name: 'unused', run: () => tool('knip') },
  { name: 'build', run: buildIfStale },
  { name: 'unit', run: () => tool('vitest', 'run', '--project', 'unit') },
  { name: 'embedded database', run: () => tool('vitest', 'run', '--project', 'embedded') },
  { name: 'PostgreSQL server', run: () => tool('vitest', 'run', '--project', 'server') },
  {
    name: 'browser',
    run: async () => {
      process.env['CHROMIUM_PATH'] = testChromiumPath();
      await tool('playwright', 'test');
    },
  },
];

if (!isPlain(root)) process.exit(await runInPlainCopy('scripts/check.ts'));

const counts: string[] = [];
const wanted = process.argv.slice(2);
const started = Date.now();
const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  process.stderr.write(`No such stage. There are: ${stages.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}

await useMemoryForTemporaryFiles();
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compile');
for (const [index, { name, run }] of chosen.entries()) {
  process.stdout.write(`\n== ${index + 1}/${chosen.length} ${name}\n`);
  const from = Date.now();
  try {
    await run();
  } catch (error) {
    process.stderr.write(`\n== ${name} failed: ${(error as Error).message}\n`);
    process.exit(1);
  }
  process.stdout.write(`== ${name}: good, ${seconds(from)}\n`);
}
process.stdout.write(`\n${counts.map((line) => `   ${line}\n`).join('')}`);
process.stdout.write(`== All ${chosen.length} stages are good, ${seconds(started)}\n`);

/** Databases of tests live in memory where the system keeps a file system there with room enough: a third faster. */
async function useMemoryForTemporaryFiles(): Promise<void> {
  const folder = '/dev/shm';
  const room = await statfs(folder).catch(() => null);
  if (room && room.bavail * room.bsize >= roomNeeded) process.env['TMPDIR'] = folder;
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

/** Runs one of the project's tools, showing what it says and keeping its counts for the end. */
function tool(name: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    });
    let tail = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) {
        const count = /^\s*(?:Tests\s+)?(\d+ passed.*)$/m.exec(tail)?.[1];
        if (count) counts.push(`${[name, ...args].join(' ')}: ${count.trim()}`);
        resolve();
      } else {
        reject(new Error(`${name} ended with ${code}`));
      }
    });
  });
}
