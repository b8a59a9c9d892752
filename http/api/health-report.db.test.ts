import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HealthReport } from '#domain/health';
import { examineInstallation } from '#domain/health/server';
import { defaultPublication } from '#domain/publication';
import { defaultTimeZone, setEditorialTimeZone } from '#i18n/dates';
import { lastBackupName } from '#platform/last-backup';
import { createAdminApp } from '#tests/helpers/admin-app.ts';
import { createOwnServices } from '#tests/helpers/services.ts';
import { startCopyService } from '../../platform/backup/copy-service.ts';
import { examineAddress } from '../../domain/health/address-check.server.ts';
import { probeHeaders } from '../../domain/health/probe.server.ts';

test('administrators read what the doctor finds of database, content, people and agents', async () => {
  await using app = await createAdminApp();
  const answer = await app.ask('GET health-report');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { level, findings } = HealthReport.parse(answer.json());
  const levels = Object.fromEntries(
    findings.map(({ area, subject_en, level: each }) => [`${area} ${subject_en}`, each]),
  );
  expect(level).toBe('error');
  expect(levels).toMatchObject({
    'database Connection': 'good',
    'database Rights': 'good',
    'database Schema': 'good',
    'content Samples': 'advice',
    'content Legal pages': 'advice',
    'people Second factor': 'advice',
    'agents Agents': 'good',
    'agents Jobs': 'good',
    'files Backups': 'advice',
    'mail Mail server': 'error',
  });
  expect(findings.every(({ text_es, text_en }) => text_es !== '' && text_en !== '')).toBe(true);
  expect((await app.get('/api/health-report')).statusCode).toBe(401);
});

test('a process of its own tells times by the publication’s clock too', async () => {
  await using app = await createAdminApp();
  await app.ask('PUT agents/stop', { is_stopped: true });
  const folder = path.join(app.services.config.DATA_DIR, 'backups');
  await mkdir(folder, { recursive: true });
  const last = { at: '2026-11-21T02:30:00.000Z', file: '/b/v.tar.gz', bytes: 5e6, ok: true };
  await writeFile(path.join(folder, lastBackupName), JSON.stringify(last));
  const change = { ...defaultPublication, time_zone: 'America/Bogota' };
  expect((await app.ask('PUT publication', change)).statusCode).toBe(200);
  // It has read nothing yet.
  app.services.memo.invalidate('publication');
  setEditorialTimeZone(defaultTimeZone);
  const { findings } = await examineInstallation(app.services, { isRunning: false });
  setEditorialTimeZone(defaultTimeZone);
  const texts = findings.map(({ text_es: text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/parados desde el 21\/11\/26, 4:00\. /));
  expect(texts).toContainEqual(expect.stringMatching(/^La última es del 20\/11\/26, 21:30: /));
});

test('the program tells its own signed request what arrived, and nobody else', async () => {
  await using app = await createAdminApp({ TRUST_PROXY: '1' });
  const headers = await probeHeaders(app.services);
  const ask = (own: Record<string, string>) =>
    app.server.inject({ url: '/healthz', headers: { host: 'vigia.es', ...own } });
  expect((await ask({ ...headers, 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).json()).toEqual({
    host: 'vigia.es',
    address: '198.51.100.7',
    forwarded: '192.0.2.1, 198.51.100.7',
  });
  const time = String(headers['x-health-probe']).split('.')[0];
  for (const forged of ['', 'x', `${time}.${'A'.repeat(43)}`]) {
    expect((await ask({ 'x-health-probe': forged })).body).toBe('ok\n');
  }
  app.services.clock.set('2026-11-21T09:02:00.000Z');
  expect((await ask(headers)).body).toBe('ok\n');
});

test('an address that nothing answers at is told of', async () => {
  await using app = await createAdminApp({ SITE_URL: 'http://127.0.0.1:1' });
  expect(await examineAddress(app.services)).toMatchObject([
    { level: 'error', text_en: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 .*ECONNREFUSED/) },
  ]);
});

test('npm run doctor examines beside the running program on both engines', async () => {
  await using services = await createOwnServices();
  const { config, database, log } = services;
  const place = { dataDir: config.DATA_DIR, log, report: () => examineInstallation(services) };
  const running = database.copyTo ? await startCopyService(database, place) : null;
  const { code, said } = await runDoctor({
    DATA_DIR: config.DATA_DIR,
    ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
  });
  await running?.close();
  expect(said).toMatch(/^Database\nok {5}Connection: PostgreSQL /);
  expect(said).toContain('ok     Schema: The schema is that of this version.');
  expect(said).toContain('note   Samples: The site shows sample content');
  expect(said).toContain('ERROR  Mail server: SMTP_URL is not set');
  expect(code).toBe(1);
}, 60_000);

function runDoctor(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, '../../scripts/doctor.ts');
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', script];
    const child = execFile(process.execPath, args, { cwd: '/', env }, (_error, output, other) =>
      resolve({ code: child.exitCode ?? -1, said: output + other }),
    );
  });
}
