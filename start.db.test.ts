// Starts that fail, and what they leave: one line that says what to do, and nothing else.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { badValues } from '#tests/helpers/bad-values.ts';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { createTestPlace, engine } from '#tests/helpers/services.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { type RestoreJournal, writeJournal } from './platform/backup/restore-journal.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const root = import.meta.dirname;
const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-start-'));
const aFile = path.join(folder, 'a-file');
writeFileSync(aFile, 'not a key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const atOnce = 3;

interface FailedStart {
  code: number | null;
  said: string;
  /** Whether it left its data folder behind. */
  hasData: boolean;
}

/** Runs the program until it ends by itself, as it does when it cannot start. */
async function tryToStart(environment: Record<string, string>): Promise<FailedStart> {
  folders += 1;
  const dataDir = path.join(folder, String(folders), 'data');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'server.ts')],
    {
      cwd: root,
      timeout: 60_000,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ...environment,
      },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim(), hasData: existsSync(path.dirname(dataDir)) };
}

/** Refused by what this machine is, or by more than the setting itself. */
const unusableValues: [name: string, value: string][] = [
  ['HOST', 'nowhere.invalid'],
  ['HOST', '203.0.113.9'],
  ['DATA_DIR', aFile],
  ['DATA_DIR', path.join(aFile, 'data')],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@vigia.example, b@vigia.example'],
  ['DKIM_PRIVATE_KEY', path.join(folder, 'no-such-key.pem')],
  ['DKIM_PRIVATE_KEY', aFile],
];

onEmbedded(
  'a bad value of any setting stops the start with one line, and nothing is left',
  async () => {
    const waiting = [...badValues, ...unusableValues];
    const lines: string[] = [];
    const tryNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (!next) return;
      const [name, value] = next;
      const { code, said, hasData } = await tryToStart({ [name]: value });
      expect(code, said).toBe(1);
      expect(said).toMatch(new RegExp(`^${name}\\b[^\\n]+ Example: ${name}=[^\\n]+$`));
      expect(said).not.toMatch(/^\s+at /m);
      expect(hasData, name).toBe(false);
      lines.push(said);
      await tryNext();
    };
    await Promise.all(Array.from({ length: atOnce }, tryNext));
    expect(lines).toHaveLength(badValues.length + unusableValues.length);
  },
  300_000,
);

onEmbedded(
  'a port in use stops the start before anything is written, and nobody is locked out',
  async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const { code, said, hasData } = await tryToStart({ PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(said).toMatch(/^The port is in use: .*Set PORT to another one, such as PORT=3001\.$/);
    expect(hasData).toBe(false);
  },
);

onEmbedded(
  'a first start that is killed costs nobody the password',
  async () => {
    await using place = await createTestPlace();
    const first = await startSite(place.settings);
    const lost = await administratorOf(first);
    // As if it had stopped before the line with the password was read.
    await first.end('SIGKILL');
    const second = await startSite(place.settings);
    const printed = await administratorOf(second);
    expect(printed.password).not.toBe(lost.password);
    expect((await logIn(second.url, lost)).status).toBe(401);
    const answer = await logIn(second.url, printed);
    expect(await answer.json()).toMatchObject({ user: { email: printed.email, role: 'admin' } });
    await second.dispose();
  },
  300_000,
);

onEmbedded(
  'in systemd’s journal stands the name of a file with the password, until somebody has logged in',
  async () => {
    await using place = await createTestPlace();
    const journal = path.join(folder, 'journal');
    const started = await startInJournal(place.settings, journal);
    const file = path.join(place.settings.DATA_DIR, 'first-password.txt');
    const [, email = ''] =
      /^Administrator: (\S+) {2}password: in (.+)$/m.exec(readFileSync(journal, 'utf8')) ?? [];
    const password = readFileSync(file, 'utf8').trim();
    expect(readFileSync(journal, 'utf8')).not.toContain(password);
    expect((await logIn(started.url, { email, password })).status).toBe(200);
    await started.end();
    const second = await startSite(place.settings);
    expect(existsSync(file)).toBe(false);
    await second.dispose();
  },
  300_000,
);

onEmbedded('a setting that has no effect without another one is reported in the log', async () => {
  await using place = await createTestPlace();
  const idle = { NEWS_API_KEY: 'abc', AI_MODEL: 'llama3.1' };
  const site = await startSite({ ...place.settings, ...idle });
  expect(site.output()).toMatch(/"level":40.*NEWS_API_KEY is set and has no effect/);
  expect(site.output()).toMatch(/"level":40.*AI_MODEL is set and has no effect/);
  await site.dispose();
});

onEmbedded(
  'a rehearsal whose restore was cut off is one from its first start on, and says so',
  async () => {
    await using place = await createTestPlace();
    const journal: RestoreJournal = {
      id: randomUUID(),
      engine: 'embedded',
      made_at: new Date().toISOString(),
      isRehearsal: true,
      moves: [],
      aside: null,
      hasTablesAside: false,
    };
    await writeJournal(place.settings.DATA_DIR, journal);
    // Nothing listens there: a mail for it would not be written.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'boletin@vigia.test' };
    const site = await startSite({ ...place.settings, ...mail });
    expect(site.output()).toMatch(/"level":40.*This is a rehearsal/);
    const subscribed = await fetch(`${site.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'leo@vigia.test' }),
    });
    expect(subscribed.status).toBe(200);
    await expect
      .poll(() => existsSync(path.join(place.settings.DATA_DIR, 'outbox')), { timeout: 20_000 })
      .toBe(true);
    await site.dispose();
  },
);

/** The program with a file for its standard output that it takes for systemd's journal. */
async function startInJournal(settings: Record<string, string>, journal: string) {
  const fd = openSync(journal, 'w');
  const { dev, ino } = fstatSync(fd);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'server.ts')],
    {
      cwd: root,
      stdio: ['ignore', fd, 'ignore'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
        PORT: String(port),
        JOURNAL_STREAM: `${dev}:${ino}`,
        ...settings,
      },
    },
  );
  closeSync(fd);
  await expect
    .poll(() => readFileSync(journal, 'utf8'), { timeout: 120_000 })
    .toContain('Administrator: ');
  return {
    url: `http://localhost:${port}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The administrator that the start prints. */
async function administratorOf(site: SiteProcess): Promise<{ email: string; password: string }> {
  const line = /^Administrator: (\S+) {2}password: (\S+)$/m;
  await expect.poll(() => site.output()).toMatch(line);
  const [, email = '', password = ''] = line.exec(site.output()) ?? [];
  return { email, password };
}

function logIn(url: string, login: { email: string; password: string }): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
}
