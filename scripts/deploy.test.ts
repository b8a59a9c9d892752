// The files of deploy/ as far as they can be held without the programs that they are for; `npm run drill proxy` runs those.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '#platform/settings';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const verifier = '/usr/bin/systemd-analyze';
const alertsReader = '/usr/bin/promtool';

test('the unit starts the launcher and has it stopped alone', () => {
  const unit = read('vigia.service');
  const [, launcher = '', script = ''] = /^ExecStart=\S+ (\S+) (\S+)$/m.exec(unit) ?? [];
  expect([launcher, script].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(unit).toContain('KillMode=mixed');
  expect(unit).toContain('UMask=0077');
});

test.runIf(existsSync(verifier))('systemd finds no fault in the unit', () => {
  // It looks for the program, which on this machine may be elsewhere.
  const file = path.join(root, 'deploy/vigia.service');
  const { stderr } = spawnSync(verifier, ['verify', file], { encoding: 'utf8' });
  const ours = stderr.split('\n').filter((line) => line.includes(path.basename(file)));
  expect(ours.filter((line) => !line.includes('is not executable'))).toEqual([]);
});

test.runIf(existsSync(alertsReader))('Prometheus can read the alerts', () => {
  const file = path.join(root, 'deploy/monitoring/alerts.yml');
  const { status, stderr } = spawnSync(alertsReader, ['check', 'rules', file], {
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
});

test('both proxies deny the figures and name the same ports', () => {
  for (const name of ['nginx.conf', 'Caddyfile']) {
    expect(read(name), name).toContain('/metrics');
    expect(read(name), name).toContain('127.0.0.1:3000');
  }
  expect(read('nginx.conf').match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toHaveLength(2);
});

test('the container asks for its health where PORT has it listen', () => {
  const [, script = ''] =
    /HEALTHCHECK .*CMD \["node", "-e", "(.+)"\]/.exec(read('Containerfile')) ?? [];
  const asked = (port?: string) => {
    const env = port === undefined ? {} : { PORT: port };
    const noted = `globalThis.fetch = async (url) => ({ ok: console.log(url) ?? true }); ${script}`;
    return spawnSync(process.execPath, ['-e', noted], { env, encoding: 'utf8' }).stdout.trim();
  };
  expect(asked()).toBe('http://127.0.0.1:3000/readyz');
  expect(asked('8080')).toBe('http://127.0.0.1:8080/readyz');
});

test('the container and its neighbours set only settings that there are', () => {
  const text = `${read('Containerfile')}\n${read('compose.yaml')}`;
  const named = [...text.matchAll(/\b([A-Z]+_[A-Z_]+)(?:=|: )/g)].map(([, name = '']) => name);
  const others = /^POSTGRES_/;
  const ours = named.filter((name) => !others.test(name));
  expect(ours).toContain('DATABASE_URL');
  expect(ours.filter((name) => !Object.hasOwn(variables, name))).toEqual([]);
});
