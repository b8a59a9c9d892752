// What comparing sentences needs is loaded by the thread that compares, and by nobody who only asks it to.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the files of this folder that an import loads. */
const listing = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/domain/anchoring/')) console.log(url.split('/').at(-1));
      return next(url, context);
    },
  });
  await import(process.argv[1]);
`;

async function loadedBy(name: string): Promise<string[]> {
  const { href } = new URL(name, import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    listing,
    href,
  ]);
  return stdout.split('\n').filter(Boolean);
}

test('what compares is loaded in its thread alone', async () => {
  const asking = await loadedBy('./anchoring.server.ts');
  expect(asking).toContain('anchor-aside.server.ts');
  const comparing = ['anchor.server.ts', 'analysis.server.ts', 'glossary.ts', 'library.server.ts'];
  expect(asking.filter((file) => comparing.includes(file))).toEqual([]);
  expect(await loadedBy('./anchor-thread.ts')).toEqual(expect.arrayContaining(comparing));
});
