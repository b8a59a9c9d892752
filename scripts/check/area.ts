// The part of the project that somebody works on, named by a folder or a part of a path: what there is of it to check.
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

export interface Area {
  /** Its sources, which are formatted and linted. */
  sources: string[];
  /** Its tests without a browser. */
  tests: string[];
  /** The browser tests whose name has the area's. */
  specs: string[];
}

const folders = '{app,bench,content,domain,drills,http,i18n,jobs,platform,scripts,tests}';
const isTest = /\.test\.tsx?$/;
const isSpec = /\.spec\.ts$/;
const isSource = /\.(?:ts|tsx|mjs|css|json)$/;

/** All files that an area can be part of: paths from `root` on, with slashes. */
export async function listFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob([`${folders}/**/*.*`, '*.ts'], { cwd: root })) {
    const plain = file.replaceAll(path.sep, '/');
    if (isSource.test(plain) && existsSync(path.join(root, file))) found.push(plain);
  }
  return found.toSorted();
}

/** What belongs to these areas; null where one of them is in no path. A path may begin with `./` and end with a slash. */
export function findArea(files: readonly string[], names: readonly string[]): Area | null {
  const wanted = names.map((name) => name.replace(/^\.\//, '').replace(/\/+$/, ''));
  const of = (name: string) => files.filter((file) => isIn(file, name));
  if (wanted.some((name) => name === '' || of(name).length === 0)) return null;
  const own = [...new Set(wanted.flatMap(of))].toSorted();
  return {
    sources: own,
    tests: own.filter((file) => isTest.test(file)),
    specs: files.filter(
      (file) =>
        isSpec.test(file) && wanted.some((name) => isIn(file, name) || sharesName(file, name)),
    ),
  };
}

/** Where the files stand, without repeating: what an area may be called. */
export function listAreas(files: readonly string[]): string[] {
  const parents = files.map((file) => path.posix.dirname(file)).filter((each) => each !== '.');
  return [...new Set(parents)].toSorted();
}

/** Whether whole words of the path, or the beginning of its words, are the area: `news` is not in `newsletter`. */
function isIn(file: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(^|[/.-])${escaped}($|[/.-])`).test(file);
}

/** Whether a browser test is called after the last folder of the area: `panel-newsletter-issue.spec.ts` after `newsletter`. */
function sharesName(file: string, name: string): boolean {
  const words = path.posix.basename(file).replace(isSpec, '');
  return isIn(words, path.posix.basename(name));
}
