import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseFacts } from '#platform/db/facts';
import { startS3Server } from '#tests/helpers/s3-server.ts';
import { testConfig } from '#tests/helpers/services.ts';
import { findingTranslators } from '#i18n/findings-messages';
import { judgeArrived } from './address-check.server.ts';
import { judgeModel, judgeQueue } from './agents-check.server.ts';
import { examineBackups, judgeBackup } from './backup-check.server.ts';
import { judgeSamples, judgeUnconfirmed } from './content-check.server.ts';
import { judgeDatabase } from './database-check.server.ts';
import { examineFiles, judgeDisk } from './files-check.server.ts';
import { sizeText } from './findings.server.ts';
import { type HealthFinding, reportOf } from './health.ts';
import { judgeMemory, versionsHere } from './machine-check.server.ts';
import { judgePeople } from './people-check.server.ts';
import { forgedAddress } from './probe.server.ts';

const shown = (findings: readonly HealthFinding[]) =>
  findings.map(({ level, subject_en, text_en }) => `${level} ${subject_en}: ${text_en}`);

const facts: DatabaseFacts = {
  version: '17.2',
  versionNumber: 170_002,
  bytes: 12_345_678,
  encoding: 'UTF8',
  name: 'vigia',
  role: 'vigia',
  isStandby: false,
  canCreateSchemas: true,
  foreignTables: 0,
  pending: 0,
  ahead: 0,
};

test.each<[Partial<DatabaseFacts>, RegExp]>([
  [{ versionNumber: 120_000 }, /^error Connection: .*too old/],
  [{ isStandby: true }, /^error Connection: .*standby/],
  [
    { encoding: 'LATIN1' },
    /^error Connection: .*LATIN1.*create database vigia owner vigia encoding/,
  ],
  [{ canCreateSchemas: false }, /^error Rights: .*grant create on database vigia to vigia/],
  [{ foreignTables: 3 }, /^error Rights: 3 tables/],
  [{ pending: 2 }, /^advice Schema: 2 migrations wait/],
  [{ ahead: 1 }, /^error Schema: .*newer than this version/],
])('a database with %j is told of', (own, sentence) => {
  const found = shown(judgeDatabase({ ...facts, ...own }, 'server'));
  expect(found.filter((each) => !each.startsWith('good'))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test('a database that is well is good in both languages', () => {
  const found = judgeDatabase(facts, 'embedded');
  expect(found.map(({ level }) => level)).toEqual(['good', 'good', 'good']);
  expect(found[0]).toMatchObject({
    subject_es: 'Conexión',
    text_es: 'PostgreSQL 17.2 (integrado) responde. La base de datos ocupa 12 MB.',
    text_en: 'PostgreSQL 17.2 (embedded) answers. The database takes up 12 MB.',
  });
});

const proxied = { host: 'vigia.es', address: '198.51.100.7', forwarded: '192.0.2.1, 198.51.100.7' };

test.each([
  ['1', proxied, /^good Proxy: .*198\.51\.100\.7/],
  ['1', { ...proxied, host: 'localhost:3000' }, /^advice Proxy: .*localhost:3000 .*vigia\.es/],
  ['false', { ...proxied, address: '127.0.0.1' }, /^error Proxy: .*Set TRUST_PROXY=1/],
  ['1', { ...proxied, forwarded: null, address: '127.0.0.1' }, /^error Proxy: .*does not pass on/],
  ['true', { ...proxied, address: forgedAddress }, /^error Proxy: .*clients write themselves/],
])('what arrives with TRUST_PROXY=%s is judged: %j', (TRUST_PROXY, arrived, sentence) => {
  const config = testConfig({ SITE_URL: 'https://vigia.es', TRUST_PROXY });
  expect(shown(judgeArrived(arrived, config))).toEqual([expect.stringMatching(sentence)]);
});

test('without a proxy nothing is passed on', () => {
  const config = testConfig({ SITE_URL: 'http://vigia.es:3000' });
  const arrived = { host: 'vigia.es:3000', address: '198.51.100.7', forwarded: forgedAddress };
  expect(shown(judgeArrived(arrived, config))).toEqual([
    expect.stringMatching(/^good Proxy: There is no proxy/),
  ]);
});

test('administrators whom no mail reaches and those without a second factor are named', () => {
  const config = testConfig({ SITE_URL: 'https://vigia.es' });
  const person = { username: 'admin', hasSecondFactor: true };
  const judged = (email: string, own = {}) =>
    shown(judgePeople([{ ...person, email, ...own }], config));
  expect(judged('admin@vigia.local')[0]).toMatch(/^error Administrator: Mail to admin@vigia.local/);
  const named = testConfig({ ADMIN_EMAIL: 'Admin@vigia.local' });
  expect(shown(judgePeople([{ ...person, email: 'admin@vigia.local' }], named))[0]).toMatch(
    /^error Administrator: Mail to admin@vigia.local .*ADMIN_EMAIL names it: take that setting out, run npm run admin/,
  );
  expect(judged('admin@vigia.es')[0]).toMatch(/^advice Administrator: .*made up/);
  expect(judged('ana@correo.es', { hasSecondFactor: false })).toEqual([
    expect.stringMatching(/^good Administrator: .*ana@correo\.es/),
    expect.stringMatching(/^advice Second factor: ana@correo\.es/),
  ]);
  const open = { username: 'admin', hasSecondFactor: false };
  const two = [
    { ...open, email: 'ana@correo.es' },
    { ...open, email: 'eva@correo.es' },
  ];
  expect(judgePeople(two, config)[1]?.text_es).toContain(
    'se puede entrar como ana@correo.es, eva@correo.es.',
  );
  expect(shown(judgePeople([], config))[0]).toMatch(/^error .*make-administrator/);
});

test('samples before readers, and readers who never confirmed, are told of', () => {
  expect(shown([judgeSamples(true, 41), judgeSamples(true, 0), judgeSamples(false, 41)])).toEqual([
    expect.stringMatching(/^advice Samples: 41 readers are shown sample content .*SEED_CONTENT/),
    expect.stringContaining('has no readers yet'),
    'good Samples: The site shows no sample content.',
  ]);
  expect(shown(judgeUnconfirmed({ all: 41, unconfirmed: 1 }))).toEqual([
    expect.stringMatching(/^advice Readers: 1 of 41 subscribed when nobody was asked .*SMTP_URL/),
  ]);
  expect(judgeUnconfirmed({ all: 41, unconfirmed: 0 })).toEqual([]);
});

test('a model that is not set, one without a budget, and settings without effect are told of', () => {
  const set = { AI_PROVIDER: 'openai', AI_API_KEY: 'sk-prueba' };
  expect(shown(judgeModel(testConfig({})))[0]).toMatch(/^advice Model: No model is set/);
  expect(shown(judgeModel(testConfig(set)))).toEqual([
    expect.stringMatching(/^good Model: openai .*500,000/),
  ]);
  expect(shown(judgeModel(testConfig({ ...set, AI_DAILY_CALLS: '0' })))[0]).toMatch(/^advice/);
  expect(shown(judgeModel(testConfig({ AI_MODEL: 'llama' })))[1]).toMatch(/AI_MODEL is set and/);
});

test('jobs that are late or failed for good are named', () => {
  const figures = { waiting: 0, late: 0, failed: 0 };
  const judged = judgeQueue(
    new Map([
      ['a', figures],
      ['b', { ...figures, late: 2 }],
      ['c', { ...figures, failed: 1 }],
    ]),
  );
  expect(shown(judged)).toEqual([
    expect.stringMatching(/^advice Jobs: 2 jobs .*: b\./),
    expect.stringMatching(/^advice Jobs: .*: c \(1\)\./),
  ]);
  expect(judgeQueue(new Map([['a', { ...figures, late: 1 }]]))[0]).toMatchObject({
    text_es: expect.stringContaining('1 tarea debería haber empezado'),
    text_en: expect.stringContaining('1 job has been due'),
  });
  expect(judgeQueue(new Map([['a', figures]]))).toMatchObject([{ level: 'good' }]);
});

test('backups that are missing, late or broken are told of, and a folder that cannot be written', async () => {
  const now = new Date('2026-11-21T09:00:00.000Z');
  const last = { at: '2026-11-21T02:00:00.000Z', file: '/b/v.tar.gz', bytes: 5e6, ok: true };
  const old = { ...last, at: '2026-11-19T02:00:00.000Z' };
  const levels = [null, last, old, { ...last, ok: false }].map(
    (each) => judgeBackup(each, now).level,
  );
  expect(levels).toEqual(['advice', 'good', 'advice', 'error']);
  // By the publication's clock, as every screen of the panel.
  expect(judgeBackup(last, now).text_es).toMatch(/^La última es del 21\/11\/26, 3:00: /);
  const found = await examineBackups(
    { config: { DATA_DIR: '/dev/null/x', BACKUP_DIR: '/dev/null/y' } },
    now,
  );
  expect(shown(found)[0]).toMatch(/^error Backups: Nothing can be written to \/dev\/null\/y/);
});

test('a bucket that lets itself be listed, refuses or is silent is told of, and a backup not in it', async () => {
  await using storage = await startS3Server();
  const config = { DATA_DIR: os.tmpdir(), ...storage.settings };
  const now = new Date();
  const told = async (settings: Partial<typeof config>) =>
    shown(await examineBackups({ config: { ...config, ...settings } }, now))[0];
  expect(await told({})).toBe('good Backups elsewhere: s3://vigia/nights/ can be read.');
  expect(await told({ BACKUP_BUCKET_KEY_ID: 'otra' })).toMatch(
    /^error Backups elsewhere: s3:.* answered 403 InvalidAccessKeyId\. Look at BACKUP_BUCKET,/,
  );
  expect(await told({ BACKUP_BUCKET: 'http://127.0.0.1:1/x' })).toContain(
    'No whole answer came from 127.0.0.1:1 (ECONNREFUSED).',
  );
  const kept = { at: now.toISOString(), file: '/b/v.tar.gz', bytes: 5e6, ok: false };
  expect(shown([judgeBackup({ ...kept, problem: 'S3 answered 403.' }, now)])).toEqual([
    'error Backups: The last one is whole in /b/v.tar.gz, but did not get into the bucket: S3 answered 403.',
  ]);
});

test('a folder of data that others can read, and one that is not there, are told of', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-health-'));
  try {
    const missing = path.join(folder, 'data');
    expect(shown(await examineFiles(missing))[0]).toMatch(/^advice DATA_DIR: .*first start/);
    expect(shown(await examineFiles(folder))[0]).toMatch(/^good DATA_DIR/);
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'outbox'));
    await chmod(path.join(folder, 'outbox'), 0o755);
    expect(shown(await examineFiles(folder))[0]).toMatch(/^advice DATA_DIR: .*outbox can be read/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const disk = (bavail: number) => judgeDisk('/d', { bavail, blocks: 5e6, bsize: 4096 }).level;
const memory = (total: number, available: number) =>
  shown(judgeMemory({ total, available }, 'embedded'))[0];

test('the version that runs is named', () => {
  expect(shown([versionsHere()])).toEqual([
    expect.stringMatching(/^good Program: It is version \d+\.\d+\.\d+, on Node \d+\.\d+\.\d+\.$/),
  ]);
});

test('little room on the disk and a small machine are told of', () => {
  expect([disk(4e6), disk(2e5), disk(1e4)]).toEqual(['good', 'advice', 'error']);
  expect(memory(2e9, 1e9)).toMatch(/^good/);
  expect(memory(3e8, 1e8)).toMatch(/^advice Memory: The machine has 300 MB.*440 MB/);
  expect(memory(2e9, 2e7)).toMatch(/^advice Memory: Only 20 MB of 2\.0 GB/);
  expect([sizeText(10), sizeText(1_234_567), sizeText(7e12)]).toEqual([
    '0.0 kB',
    '1.2 MB',
    '7.0 TB',
  ]);
});

test('a report is as bad as the worst of its findings, in the order of the areas', () => {
  const at = new Date('2026-11-21T09:00:00.000Z');
  const findings = [judgeBackup(null, at), ...judgeDatabase({ ...facts, ahead: 1 }, 'server')];
  const report = reportOf(findings, at);
  expect(report).toMatchObject({ level: 'error', examined_at: at.toISOString() });
  expect(report.findings.map(({ area }) => area)).toEqual([
    'database',
    'database',
    'database',
    'files',
  ]);
  expect(reportOf([], at).level).toBe('good');
});

test('what the legal pages lack is said in its number, and where to give it in the words of the panel', () => {
  const { es, en } = findingTranslators;
  expect(es('legalGaps', { count: 1, fields: 'NIF' })).toMatch(
    /les falta un dato: NIF\. Rellénalo/,
  );
  expect(es('legalGaps', { count: 2, fields: 'NIF · Domicilio' })).toMatch(/les faltan 2 datos/);
  expect(en('legalGaps', { count: 1, fields: 'Tax ID' })).toMatch(
    /lack one detail.* under Publication /,
  );
});
