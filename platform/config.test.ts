import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { envExample, settingsTable } from '../scripts/document-settings.ts';
import { ConfigError, loadConfig, variables } from './config.ts';

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
  ['PORT', 'mil'],
  ['PORT', '70000'],
  ['SITE_URL', 'vigia.example'],
  ['SITE_URL', 'ftp://vigia.example'],
  ['SITE_URL', 'https://vigia.example/blog'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['ADMIN_EMAIL', 'nadie'],
  ['ADMIN_PASSWORD', '12345'],
  ['SEED_CONTENT', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['NEWSLETTER_DOUBLE_OPT_IN', '1'],
  ['AI_PROVIDER', 'skynet'],
  ['AI_BASE_URL', 'localhost'],
  ['AI_DAILY_TOKENS', 'muchos'],
  ['AI_DAILY_CALLS', '-1'],
  ['TRUST_PROXY', 'all of them'],
  ['RATE_LIMIT', 'off'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names it and gives an example', (name, value) => {
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
});

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

test('every example would be accepted', () => {
  const AI_BASE_URL = variables.AI_BASE_URL.example;
  for (const [name, variable] of Object.entries(variables)) {
    expect(() => loadConfig({ AI_BASE_URL, [name]: variable.example })).not.toThrow();
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
