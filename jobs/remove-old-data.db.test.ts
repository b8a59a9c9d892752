import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sameStories, type Story } from '#domain/news';
import { keepStories, untoldStories } from '#domain/news/server';
import { createTestServices } from '#tests/helpers/services.ts';
import { removeOldData } from './remove-old-data.ts';

const day = '2026-08-01T09:00:00.000Z';

/** Reports by when they were told, in days. */
const reports = [
  { told: 89, title: 'Albariza multa a un banco por puntuar a sus clientes', published_at: day },
  { told: 91, title: 'Un dron de TransVelo cae en Puerto Almadra', published_at: day },
  { told: 92, title: 'Hexalume publica los pesos de su traductor', published_at: null },
  { told: 364, title: 'Profesores de Lugo corrigen sin máquinas', published_at: null },
  { told: 366, title: 'El metro de Oporto retira sus cámaras', published_at: null },
];

function storyOf({ told, title, published_at }: (typeof reports)[number]): Story[] {
  const rest = { summary: '', text: '', outlet: 'El Faro', language: 'es' } as const;
  return sameStories([{ url: `https://faro.example/${told}`, title, published_at, ...rest }]);
}

test('stories that were told are remembered for 90 days, and a year where their date is not known', async () => {
  await using services = await createTestServices();
  const { db, database } = services;
  const stories = reports.flatMap(storyOf);
  await db.transaction((tx) => keepStories(tx, stories, randomUUID()));
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
  const untold = await untoldStories(services, stories);
  expect(untold.map(({ items: [first] }) => first?.title)).toEqual([titles[1], titles[4]]);
});
