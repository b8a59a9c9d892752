import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectBounces } from '#domain/deliveries/server';
import { clusterStories, type NewsStory } from '#domain/news';
import { recordStories, newStories } from '#domain/news/server';
import { dayMs } from '#platform/durations';
import { createTestServices, testNow } from '#tests/helpers/services.ts';
import { agentRuns } from '../domain/agents/agents.table.ts';
import { removeOldData } from './remove-old-data.ts';

const day = '2026-08-01T09:00:00.000Z';

/** Reports by how many days ago they were recorded. */
const reports = [
  { age: 89, title: 'Albariza multa a un banco por puntuar a sus clientes', published_at: day },
  { age: 91, title: 'Un dron de TransVelo cae en Puerto Almadra', published_at: day },
  { age: 92, title: 'Hexalume publica los pesos de su traductor', published_at: null },
  { age: 364, title: 'Profesores de Lugo corrigen sin máquinas', published_at: null },
  { age: 366, title: 'El metro de Oporto retira sus cámaras', published_at: null },
];

function storyOf({ age, title, published_at }: (typeof reports)[number]): NewsStory[] {
  const rest = { summary: '', text: '', outlet: 'El Faro', language: 'es' } as const;
  return clusterStories([{ url: `https://faro.example/${age}`, title, published_at, ...rest }]);
}

test('recorded stories are kept for 90 days, and for a year where their date is not known', async () => {
  await using services = await createTestServices();
  const { db, database } = services;
  const stories = reports.flatMap(storyOf);
  await db.transaction((tx) => recordStories(tx, stories, randomUUID()));
  await database.pool.query(
    "update stories set seen_at = now() - make_interval(days => split_part(url, '/', 4)::int)",
  );
  const left = async () => {
    const { rows } = await database.pool.query('select title from stories order by seen_at desc');
    return rows.map(({ title }) => String(title));
  };
  const titles = reports.map(({ title }) => title);
  expect(await left()).toEqual(titles);
  await removeOldData(services);
  expect(await left()).toEqual([titles[0], titles[2], titles[3]]);
  const unseen = await newStories(services, stories);
  expect(unseen.map(({ items: [first] }) => first?.title)).toEqual([titles[1], titles[4]]);
});

/** A file that was last written so many days before the test. */
async function putFile(folder: string, name: string, days: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, 'Subject: Hola\r\n\r\nHola');
  const at = new Date(Date.parse(testNow) - days * dayMs);
  await utimes(file, at, at);
}

test('mails of the outbox go after 30 days, and what a killed process left of one after an hour', async () => {
  await using services = await createTestServices();
  const outbox = path.join(services.config.DATA_DIR, 'outbox');
  const part = '11111111-1111-4111-8111-111111111111.part';
  await putFile(outbox, '2026-10-01-viejo.eml', 31);
  await putFile(outbox, '2026-11-01-reciente.eml', 29);
  await putFile(outbox, `.2026-11-21-cortado.eml.${part}`, 2 / 24);
  await putFile(outbox, `.2026-11-21-en-curso.eml.${part}`, 0.5 / 24);
  await putFile(outbox, 'apuntes.txt', 400);
  await removeOldData(services);
  expect((await readdir(outbox)).toSorted()).toEqual(
    ['2026-11-01-reciente.eml', 'apuntes.txt', `.2026-11-21-en-curso.eml.${part}`].toSorted(),
  );
  expect(services.logged.join('')).toContain('"outbox":1,"returned":0');
});

test('without an outbox and without a folder for returned mail there is nothing to remove', async () => {
  await using services = await createTestServices();
  await removeOldData(services);
  expect(services.logged.join('')).toContain('"outbox":0,"returned":0');
});

test.each(['files', 'Maildir'] as const)(
  'returned mail that was read goes after 30 days, and nothing that others put into the folder: %s',
  async (kind) => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'vigia-returned-'));
    const arrives = kind === 'files' ? place : path.join(place, 'new');
    const goes = path.join(place, kind === 'files' ? 'read' : 'cur');
    await mkdir(goes);
    await using services = await createTestServices({ BOUNCE_DIR: place });
    const [old, name] = kind === 'files' ? ['a.eml', 'b.eml'] : ['1.M1.mx', '2.M2.mx'];
    await putFile(arrives, old, 90);
    const theirs = kind === 'files' ? 'carta.txt' : '3.M3.mx:2,S';
    await putFile(goes, theirs, 90);
    await collectBounces(services);
    // It arrived long ago and was read now.
    await removeOldData(services);
    expect(await readdir(goes)).toHaveLength(2);
    services.clock.set(new Date(Date.parse(testNow) + 31 * dayMs).toISOString());
    await putFile(arrives, name, 0);
    await collectBounces(services);
    await removeOldData(services);
    expect(await readdir(arrives)).not.toContain(name);
    const left = await readdir(goes);
    expect(left).toHaveLength(2);
    expect(left).toContain(theirs);
    expect(left.some((each) => each.startsWith(name))).toBe(true);
    await rm(place, { recursive: true });
  },
);

const at = (days: number) => new Date(Date.parse(testNow) - days * dayMs).toISOString();

test('how long things are kept is a setting, and 0 keeps them', async () => {
  const kept = {
    RETENTION_OUTBOX_DAYS: '0',
    RETENTION_RUNS_DAYS: '10',
    RETENTION_MODEL_ANSWERS_DAYS: '0',
  };
  await using services = await createTestServices(kept);
  const { db, config } = services;
  const outbox = path.join(config.DATA_DIR, 'outbox');
  await putFile(outbox, '2020-01-01-viejo.eml', 2000);
  const made = { articles: [{ id: 'x' }] };
  await db.insert(agentRuns).values([
    { status: 'failed', created_at: at(11), model: 'vieja' },
    { status: 'failed', created_at: at(9), model: 'reciente' },
    { status: 'completed', created_at: at(99), model: 'con texto', result: made },
    { status: 'running', created_at: at(12), model: 'en curso' },
  ]);
  await removeOldData(services);
  expect(await readdir(outbox)).toEqual(['2020-01-01-viejo.eml']);
  const left = await db.select({ model: agentRuns.model }).from(agentRuns);
  expect(left.map(({ model }) => model).toSorted()).toEqual(['con texto', 'en curso', 'reciente']);
});
