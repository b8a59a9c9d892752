import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { envExample, settingsTable } from '../scripts/document-settings.ts';
import { badValues } from '#tests/helpers/bad-values.ts';
import { ConfigError, idleSettings, isJournal, loadConfig } from './config.ts';
import { variables } from './settings.ts';

const root = path.join(import.meta.dirname, '..');

test('nothing needs to be set', () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: path.resolve('data'),
    SEED_CONTENT: true,
    NEWSLETTER_DOUBLE_OPT_IN: false,
    TRUST_PROXY: false,
    RATE_LIMIT: true,
  });
});

test('an empty or blank value counts as unset', () => {
  expect(loadConfig({ PORT: '', SITE_URL: '  ' }).SITE_URL).toBe('http://localhost:3000');
});

test('the public address follows the port and loses its trailing slash', () => {
  expect(loadConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(loadConfig({ SITE_URL: 'https://vigia.example/' }).SITE_URL).toBe('https://vigia.example');
});

test('double opt-in is on when mail can be sent, unless it is switched', () => {
  const SMTP_URL = 'smtp://localhost:25';
  expect(loadConfig({ SMTP_URL }).NEWSLETTER_DOUBLE_OPT_IN).toBe(true);
  expect(loadConfig({ SMTP_URL, NEWSLETTER_DOUBLE_OPT_IN: 'false' }).NEWSLETTER_DOUBLE_OPT_IN).toBe(
    false,
  );
});

test('a proxy is trusted by hops or by address', () => {
  expect(loadConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
  expect(loadConfig({ TRUST_PROXY: '10.0.0.1, ::1' }).TRUST_PROXY).toEqual(['10.0.0.1', '::1']);
});

test.each([
  '999.1.1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::1/129',
  '10.0.0.1,',
  '10.0.0.1/8/8',
  'proxy.example',
  '100',
])('TRUST_PROXY=%s is no proxy', (value) => {
  expect(() => loadConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY "/);
});

test('a network of proxies is trusted as a whole', () => {
  const { TRUST_PROXY } = loadConfig({ TRUST_PROXY: '10.0.0.0/8,fd00::/8' });
  expect(TRUST_PROXY).toEqual(['10.0.0.0/8', 'fd00::/8']);
});

test('an address or a name to listen on is taken, nothing else', () => {
  for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'vigia-1.example', 'fe80::1%eth0']) {
    expect(loadConfig({ HOST }).HOST).toBe(HOST);
  }
  for (const HOST of ['no host', '300.1.1.1', '10.0.0', '[::1]', 'a:80', '-x', 'http://x']) {
    expect(() => loadConfig({ HOST })).toThrow(/^HOST "/);
  }
});

test('what is set for nothing is told, with what it lacks', () => {
  expect(idleSettings(loadConfig({}))).toEqual([]);
  expect(idleSettings(loadConfig({ NEWS_API_KEY: 'k' }))).toEqual([
    'NEWS_API_KEY is set and has no effect without NEWS_API_URL. Example: NEWS_API_URL=https://newsapi.example/v2',
  ]);
  const ofModels = {
    AI_MODEL: 'llama3.1',
    AI_API_KEY: 'k',
    AI_BASE_URL: 'http://127.0.0.1:1/v1',
    AI_IMAGE_MODEL: 'x',
  };
  const told = idleSettings(loadConfig({ ...ofModels, NEWS_API_URL: 'http://127.0.0.1:1' }));
  expect(told.map((sentence) => sentence.split(' ')[0])).toEqual([
    ...Object.keys(ofModels),
    'NEWS_API_URL',
  ]);
  const whole = { ...ofModels, AI_PROVIDER: 'openai', NEWS_API_KEY: 'k', NEWS_API_URL: 'http://x' };
  expect(idleSettings(loadConfig(whole))).toEqual([]);
});

test('a bucket without what opens it stops the start, and what opens none is told', () => {
  const bucket = {
    BACKUP_BUCKET: 'https://s3.example.org/vigia/noches/',
    BACKUP_BUCKET_KEY_ID: 'clave',
    BACKUP_BUCKET_SECRET: 'secreto',
  };
  expect(loadConfig(bucket)).toMatchObject(bucket);
  for (const name of ['BACKUP_BUCKET_KEY_ID', 'BACKUP_BUCKET_SECRET']) {
    expect(() => loadConfig({ ...bucket, [name]: '' })).toThrow(
      `${name}: is needed with BACKUP_BUCKET. Example: ${name}=`,
    );
  }
  expect(idleSettings(loadConfig({ ...bucket, BACKUP_BUCKET: '' }))).toHaveLength(2);
});

test('every variable has a value that is refused', () => {
  const tried = new Set(badValues.map(([name]) => name));
  expect(Object.keys(variables).filter((name) => !tried.has(name))).toEqual([]);
});

test.each(badValues)(
  '%s=%s stops the start with one line that names it and gives an example',
  (name, value) => {
    let message = '';
    try {
      loadConfig({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name}\\b`));
    expect(message).toContain(`Example: ${name}=`);
    expect(message).not.toContain('\n');
  },
);

test.each([
  ['openai', 'AI_API_KEY'],
  ['anthropic', 'AI_API_KEY'],
  ['google', 'AI_API_KEY'],
  ['mistral', 'AI_API_KEY'],
  ['openai-compatible', 'AI_BASE_URL'],
])('AI_PROVIDER=%s without %s stops the start with one line that says so', (provider, needed) => {
  expect(() => loadConfig({ AI_PROVIDER: provider })).toThrow(
    expect.objectContaining({
      message: `${needed}: is needed with AI_PROVIDER=${provider}. Example: ${needed}=${
        needed === 'AI_API_KEY' ? 'sk-...' : 'http://localhost:11434/v1'
      }`,
    }),
  );
  const key = { AI_API_KEY: 'sk-1', AI_BASE_URL: 'http://127.0.0.1:1/v1' };
  expect(loadConfig({ AI_PROVIDER: provider, ...key }).AI_PROVIDER).toBe(provider);
});

test('a secret that does not parse is not repeated in the message', () => {
  expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test('an example that a shell would not read as it stands is given in quotes', () => {
  expect(() => loadConfig({ BACKUP_PASSPHRASE: 'corta' })).toThrow(
    "Example: BACKUP_PASSPHRASE='a long sentence kept somewhere else'",
  );
  expect(() => loadConfig({ MAIL_FROM: 'a\nb' })).toThrow(
    "Example: MAIL_FROM='Vigía <boletin@vigia.example>'",
  );
});

test('every example would be accepted', () => {
  const AI_BASE_URL = variables.AI_BASE_URL.example;
  const needed = { AI_BASE_URL, BACKUP_BUCKET_KEY_ID: 'clave', BACKUP_BUCKET_SECRET: 'secreto' };
  for (const [name, variable] of Object.entries(variables)) {
    expect(() => loadConfig({ ...needed, [name]: variable.example })).not.toThrow();
  }
});

test('.env.example lists every variable with its meaning and default', () => {
  const actual = readFileSync(path.join(root, '.env.example'), 'utf8');
  expect(actual, 'write it again with: npm run document-settings').toBe(envExample());
});

test("the README's table of settings is the schema's", () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme.includes(`${settingsTable()}\n\n`), 'run: npm run document-settings').toBe(true);
});

test('the journal is known by the file that it names, not by the variable alone', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-journal-'));
  const fd = openSync(path.join(folder, 'stdout'), 'w');
  const { dev, ino } = fstatSync(fd);
  vi.stubEnv('JOURNAL_STREAM', undefined);
  expect(isJournal({ fd })).toBe(false);
  vi.stubEnv('JOURNAL_STREAM', `${dev}:${ino}`);
  expect(isJournal({ fd })).toBe(true);
  vi.stubEnv('JOURNAL_STREAM', `${dev}:${ino + 1}`);
  expect(isJournal({ fd })).toBe(false);
  vi.unstubAllEnvs();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

test.each([
  'https://u:p@example.org',
  'https://example.org/?a=1',
  'https://example.org/#x',
  'https://example.org/unter',
])('SITE_URL=%s is refused: every link begins with it', (SITE_URL) => {
  expect(() => loadConfig({ SITE_URL })).toThrow('SITE_URL');
});

test('SITE_URL is taken as its origin', () => {
  expect(loadConfig({ SITE_URL: 'https://Example.org:443/' }).SITE_URL).toBe('https://example.org');
});
