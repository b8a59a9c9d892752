import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sameStories, type Story } from '#domain/news';
import { keepStories, untoldStories } from '#domain/news/server';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { labelledNews, type LabelledReport } from './labelled-news.ts';

const keep = ({ db }: TestServices, stories: readonly Story[], run = randomUUID()) =>
  db.transaction((tx) => keepStories(tx, stories, run));

const storiesOf = (reports: readonly LabelledReport[]) =>
  sameStories(reports.map(({ item }) => item));

const kept = async ({ database }: TestServices) => {
  const { rows } = await database.pool.query('select * from stories order by url');
  return rows as Record<string, unknown>[];
};

const labelled = labelledNews();

const half = (reports: LabelledReport[]) => Math.ceil(reports.length / 2);
const single = (name: string) => storiesOf(labelled.filter(({ story }) => story === name));

test('a later run over the same reports adds nothing', async () => {
  await using services = await createTestServices();
  const stories = storiesOf(labelled);
  expect(await untoldStories(services, stories)).toHaveLength(stories.length);
  await keep(services, stories);
  expect(await kept(services)).toHaveLength(stories.length);
  expect(await untoldStories(services, storiesOf(labelled))).toEqual([]);
});

test('a later run that meets the stories elsewhere, in other words and the other language, adds next to none', async () => {
  await using services = await createTestServices();
  const told = Map.groupBy(labelled, ({ story }) => story)
    .values()
    .toArray();
  const several = told.filter((reports) => reports.length > 1);
  await keep(services, storiesOf(several.flatMap((reports) => reports.slice(0, half(reports)))));
  const later = storiesOf(several.flatMap((reports) => reports.slice(half(reports))));
  const untold = await untoldStories(services, later);
  expect(untold.length / later.length).toBeLessThan(0.08);
});

test('stories nobody took up are left, though others of the same people and places were', async () => {
  await using services = await createTestServices();
  await keep(services, [
    ...single('hexalume-leak'),
    ...single('weekly-12'),
    ...single('albariza-fine'),
  ]);
  const others = ['hexalume-funding', 'hexalume-ceo', 'weekly-13', 'albariza-office'].flatMap(
    single,
  );
  expect(await untoldStories(services, others)).toEqual(others);
});

test('after fourteen days a story counts as new, unless it is the same address', async () => {
  await using services = await createTestServices();
  const fine = labelled.filter(({ story }) => story === 'albariza-fine');
  await keep(services, storiesOf(fine.slice(0, 2)));
  const [same, other] = [storiesOf(fine.slice(0, 1)), storiesOf(fine.slice(2))];
  expect(await untoldStories(services, [...same, ...other])).toEqual([]);
  await services.database.pool.query("update stories set seen_at = now() - interval '15 days'");
  expect(await untoldStories(services, [...same, ...other])).toEqual(other);
});

test('of two runs that take up one story at once, one stores it and the other nothing', async () => {
  await using services = await createTestServices();
  const fine = labelled.filter(({ story }) => story === 'albariza-fine');
  const runs = [fine.slice(0, 2), fine.slice(2)].map((reports) =>
    keep(services, storiesOf(reports)),
  );
  const ends = await Promise.allSettled(runs);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
    kind: 'conflict',
    message: 'newsGathering.toldMeanwhile',
  });
  expect(await kept(services)).toHaveLength(1);
});

test('a run may take up stories one by one, and the one it has already', async () => {
  await using services = await createTestServices();
  const run = randomUUID();
  const stories = storiesOf(labelled.filter(({ story }) => story.startsWith('hexalume')));
  for (const story of [...stories, ...stories]) await keep(services, [story], run);
  expect(await kept(services)).toHaveLength(stories.length);
  expect((await kept(services))[0]).toMatchObject({ run_id: run });
});
