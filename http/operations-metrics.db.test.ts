import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAdminApp } from '#tests/helpers/admin-app.ts';

const folder = path.join(import.meta.dirname, '../deploy/monitoring');

/** The names of series in an expression of Prometheus: what is neither a function, a word of it, a label nor a text. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|ignoring)\s*\([^)]*\)/g, '');
  const words = /[a-z_][a-z_0-9]*(?!\w*\s*\()/g;
  const operators = new Set(['and', 'or', 'unless']);
  return (bare.match(words) ?? []).filter((word) => !operators.has(word));
}

/** What the dashboard and the alerts ask of Prometheus. */
async function expressionsOf(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(path.join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alerts = await readFile(path.join(folder, 'alerts.yml'), 'utf8');
  return [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ];
}

test('no alert matches the labels of a number, for which Prometheus refuses the whole file', async () => {
  const ofNumber = /(?:^|[\s(])[\d.]+ *[-+*/%<>=!]+ *(?:ignoring|on)\b/;
  expect((await expressionsOf()).filter((expression) => ofNumber.test(expression))).toEqual([]);
});

test('every series that the dashboard and the alerts name is in /metrics', async () => {
  await using app = await createAdminApp();
  const { DATA_DIR } = app.services.config;
  await mkdir(path.join(DATA_DIR, 'backups'), { recursive: true });
  const last = { at: '2026-11-21T08:00:00.000Z', file: 'vigia.tar', bytes: 4096, ok: true };
  await writeFile(path.join(DATA_DIR, 'backups/last.json'), JSON.stringify(last));
  await app.get('/es-no-existe');
  const { body } = await app.get('/metrics');
  const present = new Set(body.match(/^[a-z_][a-z_0-9]*/gm));
  const expressions = await expressionsOf();
  expect(expressions.length).toBeGreaterThan(20);
  const named = new Set(expressions.flatMap(seriesIn));
  // Prometheus makes that one itself.
  named.delete('up');
  expect([...named].filter((name) => !present.has(name))).toEqual([]);
  expect(body).toContain('backup_size_bytes 4096');
  expect(body).toContain('database_up 1');
  expect(body).toContain('queue_jobs_late{kind="run-agent"} 0');
  expect(body).toContain('newsletter_issues{status="stopped"} 0');
});

test('without a backup there is no series of it, and without the database the others stay', async () => {
  await using app = await createAdminApp();
  const { body } = await app.get('/metrics');
  expect(body).not.toMatch(/^backup_/m);
  expect(body).toMatch(/^data_disk_free_bytes \d/m);
});
