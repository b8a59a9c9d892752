// Commands as an operator calls them: settings of a `.env` are read, and a call that is wrong ends in a line.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a script says and how it ends, called in the folder without settings, with what is typed there. */
function run(script: string, rest: string[], typed = ''): Promise<{ code: number; said: string }> {
  const file = path.join(import.meta.dirname, script);
  const args = ['--disable-warning=ExperimentalWarning', file, ...rest];
  const env = { PATH: process.env['PATH'] };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: folder, env },
      (_error, output, complaints) =>
        resolve({ code: child.exitCode ?? -1, said: output + complaints }),
    );
    child.stdin?.end(typed);
  });
}

test('what is moved to a server is the database of the DATA_DIR in .env', async () => {
  const data = path.join(folder, 'elsewhere');
  await writeFile(path.join(folder, '.env'), `DATA_DIR=${data}\n`);
  const { code, said } = await run('move-to-postgres.ts', ['postgres://nobody@127.0.0.1:1/none']);
  expect(code).toBe(1);
  expect(said).toContain(data);
});

test('the mark that some editors begin a .env with takes no setting away', async () => {
  await writeFile(path.join(folder, '.env'), '\uFEFFPORT=99999\r\n');
  expect((await run('backup.ts', ['--list'])).said).toContain('PORT "99999"');
});

test('a .env that is there and cannot be read ends a command, and is not taken for none', async () => {
  const file = path.join(folder, '.env');
  await symlink(file, file);
  const unreadable = await run('backup.ts', ['--list']);
  expect(unreadable).toEqual({
    code: 1,
    said: 'The file .env cannot be read: check what it is and its permissions.\n',
  });
  await rm(file);
  await writeFile(file, Buffer.from('\uFEFFPORT=99999\n', 'utf16le'));
  expect((await run('backup.ts', ['--list'])).said).toBe(
    'The file .env cannot be read: it is no text in UTF-8. Save it in that encoding.\n',
  );
});

test.each([
  ['doctor.ts', ['--bad']],
  ['doctor.ts', ['x']],
  ['doctor.ts', ['--dns', 'nonsense']],
  ['backup.ts', ['--passphrase']],
])('%s %j ends with a line that says what is wrong', async (script, args) => {
  const { code, said } = await run(script, args);
  expect([said, code]).toEqual([expect.not.stringMatching(/^\s+at /m), 1]);
  expect(said.trim().split('\n').length).toBeLessThanOrEqual(3);
});

test.each(['doctor', 'backup', 'check-backup', 'restore', 'move-to-postgres', 'admin'])(
  '%s tells how it is called, and does nothing then',
  async (name) => {
    for (const asked of ['--help', '-h']) {
      const { code, said } = await run(`${name}.ts`, [asked]);
      expect(said).toMatch(new RegExp(`^npm run ${name}`));
      expect(code).toBe(0);
    }
  },
);

test.each([
  ['check.ts --help', 0, /^npm test .*\nStages: format/],
  ['check.ts --bad', 1, /^Unknown option '--bad'.*\nnpm test /],
  ['drill.ts no-such-drill', 1, /^There is no no-such-drill\. Drills: /],
])('%s ends with what can be called, and runs nothing', async (call, code, said) => {
  const [script = '', ...args] = call.split(' ');
  const shown = expect.stringMatching(said) as string;
  expect(await run(script, args)).toEqual({ code, said: shown });
});

test.each([
  ['backup.ts', ['']],
  ['check-backup.ts', ['']],
  ['restore.ts', ['--replace', '']],
  ['restore.ts', ['--undo', '--discard']],
  ['restore.ts', ['--undo', 'a.tar.gz']],
])('%s %j is no call that is understood', async (script, args) => {
  const { code, said } = await run(script, args);
  expect(said).toContain(`npm run ${path.basename(script, '.ts')}`);
  expect(code).toBe(1);
});

test('a backup is made with no passphrase that is shorter than the setting may be', async () => {
  const { code, said } = await run('backup.ts', ['--passphrase'], 'corta\n');
  expect(said).toContain('The passphrase must have at least 12 characters.\n');
  expect(code).toBe(1);
});

function git(...args: string[]): void {
  const author = ['-c', 'user.name=ana', '-c', 'user.email=ana@example.org'];
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
}

test('a version to prepare is named as the checkout names it, and one that is not there is said to be missing', async () => {
  await mkdir(path.join(folder, 'scripts'));
  const launcher = path.join(folder, 'scripts/launch.mjs');
  await writeFile(launcher, '// isPrepared');
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=one');
  await writeFile(launcher, '// cannot be switched to');
  git('commit', '--all', '--message=two');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('reset', '--hard', 'HEAD~1');
  const fetched = await run('prepare-version.ts', ['origin/main']);
  expect(fetched.said).toContain('That version cannot be prepared beside this one');
  const missing = await run('prepare-version.ts', ['v9.9.9']);
  expect(missing).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no v9\.9\.9: .*git fetch --tags.*\n$/) as string,
  });
});

test('a version is prepared, and another one chosen, once the one that is being prepared is there', async () => {
  await mkdir(path.join(folder, 'scripts'));
  await writeFile(path.join(folder, 'scripts/launch.mjs'), '');
  git('init');
  const journal = path.join(folder, 'db/migrations/meta/_journal.json');
  await mkdir(path.dirname(journal), { recursive: true });
  await writeFile(journal, '{"entries":[]}');
  const halfMade = path.join(folder, '.versions/.part');
  await mkdir(halfMade, { recursive: true });
  const calls = await oneAtATime(path.join(folder, '.versions/preparing.lock'), async () => {
    const waiting = [run('prepare-version.ts', ['v9.9.9']), run('prepare-version.ts', ['--here'])];
    await wait(1500);
    expect(existsSync(halfMade)).toBe(true);
    return { waiting };
  });
  const [missing, chosen] = await Promise.all(calls.waiting);
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('There is no v9.9.9') });
  expect(chosen).toMatchObject({ code: 0, said: expect.stringContaining('is ready') });
});

test('vigia --version says which one it is', async () => {
  expect(await run('vigia.mjs', ['--version'])).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
  });
});

const commandNames = ['start', 'admin', 'doctor', 'backup', 'check-backup', 'restore'];

test.each([
  [['--help'], 0, ''],
  [['help'], 0, ''],
  [['prepare-the-soup'], 1, 'There is no command "prepare-the-soup".\n'],
  // Scripts that others are made of are no commands.
  [['waiting-migrations'], 1, 'There is no command "waiting-migrations".\n'],
  [['start', '--help'], 1, '"start" takes no arguments.\n'],
])('vigia %j lists what can be called', async (args, code, reason) => {
  const { said, code: ended } = await run('vigia.mjs', args);
  expect(ended).toBe(code);
  expect(said).toMatch(new RegExp(`^${reason}vigia <command>\n`));
  expect(said.match(/(?<=^ {2})[a-z-]+/gm)).toEqual([...commandNames, 'move-to-postgres']);
});
