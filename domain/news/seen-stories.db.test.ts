import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clusterStories, type NewsStory } from '#domain/news';
import { recordStories, newStories } from '#domain/news/server';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { labelledNews, type LabelledReport } from './labelled-news.ts';

const keep = ({ db }: TestServices, stories: readonly NewsStory[], run = randomUUID()) =>
  db.transaction((tx) => recordStories(tx, stories, run));

const storiesOf = (reports: readonly LabelledReport[]) =>
  clusterStories(reports.map(({ item }) => item));

const kept = async ({ database }: TestServices) => {
  const { rows } = await database.pool.query('select * from stories order by url');
  return rows as Record<string, unknown>[];
};

const titlesOf = (stories: readonly NewsStory[]) =>
  stories.flatMap(({ items }) => items.map(({ title }) => title));

const labelled = labelledNews();

const repeated = labelled.find(({ story, item }) =>
  labelled.some((other) => other.story === story && other.item !== item),
)!;

const half = (reports: LabelledReport[]) => Math.ceil(reports.length / 2);
const single = (name: string) => storiesOf(labelled.filter(({ story }) => story === name));

test('a later run over the same reports adds nothing', async () => {
  await using services = await createTestServices();
  const stories = storiesOf(labelled);
  expect(await newStories(services, stories)).toHaveLength(stories.length);
  await keep(services, stories);
  expect(await kept(services)).toHaveLength(labelled.length);
  expect(await newStories(services, storiesOf(labelled))).toEqual([]);
});

test('a story that is left out for its words is told once, with the one that it is like', async () => {
  await using services = await createTestServices();
  const [first, second] = labelled.filter(({ story }) => story === repeated.story);
  await keep(services, storiesOf([first!]));
  const like: unknown[] = [];
  for (let run = 0; run < 2; run++) {
    const found = storiesOf([second!]);
    expect(await newStories(services, found, (each) => like.push(each))).toEqual([]);
  }
  expect(await newStories(services, storiesOf([first!]), (each) => like.push(each))).toEqual([]);
  expect(like).toEqual([{ title: second!.item.title, told: first!.item.title }]);
});

test('a later run that finds the stories elsewhere, in other words and the other language, adds none', async () => {
  const stories = Map.groupBy(labelled, ({ story }) => story)
    .values()
    .toArray();
  const several = stories.filter((reports) => reports.length > 1);
  const [ones, others] = [
    several.flatMap((reports) => reports.slice(0, half(reports))),
    several.flatMap((reports) => reports.slice(half(reports))),
  ];
  for (const [first, second] of [
    [ones, others],
    [others, ones],
  ] as const) {
    await using services = await createTestServices();
    await keep(services, storiesOf(first));
    const later = storiesOf(second);
    expect(later.length).toBeGreaterThan(70);
    const added = await newStories(services, later);
    process.stdout.write(`of ${later.length} stories seen before ${added.length} taken for new\n`);
    expect(titlesOf(added)).toEqual([]);
  }
});

test('another story is hardly ever taken for a seen one', async () => {
  const stories = Map.groupBy(labelled, ({ story }) => story)
    .values()
    .toArray();
  const every = (rest: number) => stories.filter((_, at) => at % 2 === rest).flat();
  await using services = await createTestServices();
  await keep(services, storiesOf(every(0)));
  const others = storiesOf(every(1));
  const unseen = await newStories(services, others);
  const taken = others.length - unseen.length;
  process.stdout.write(`of ${others.length} new stories ${taken} taken for seen ones\n`);
  expect(taken).toBeLessThanOrEqual(1);
});

function reported(day: string, title: string): NewsStory[] {
  const published_at = `2026-11-${day}T09:00:00.000Z`;
  const rest = { summary: '', text: '', outlet: 'El Faro', language: 'es' } as const;
  return clusterStories([{ url: `https://faro.example/${day}`, title, published_at, ...rest }]);
}

test('a story that goes on is one story for a week, by the reports between', async () => {
  await using services = await createTestServices();
  const last = reported('10', 'TransVelo y el dron que cayó en Puerto Almadra');
  await keep(services, reported('02', 'Un dron de TransVelo cae en Puerto Almadra'));
  expect(await newStories(services, last)).toEqual(last);
  const between = reported('06', 'El dron de TransVelo que cayó en Puerto Almadra');
  expect(await newStories(services, between)).toEqual([]);
  expect(await newStories(services, last)).toEqual([]);
});

test('stories that no run has seen stay, though others of the same people and places are gone', async () => {
  await using services = await createTestServices();
  await keep(services, [
    ...single('hexalume-leak'),
    ...single('weekly-12'),
    ...single('albariza-fine'),
  ]);
  const others = ['hexalume-funding', 'hexalume-ceo', 'weekly-13', 'albariza-office'].flatMap(
    single,
  );
  expect(await newStories(services, others)).toEqual(others);
});

test('after fourteen days a story counts as new, unless it is the same address', async () => {
  await using services = await createTestServices();
  const fine = labelled.filter(({ story }) => story === 'albariza-fine');
  await keep(services, storiesOf(fine.slice(0, 2)));
  const [same, other] = [storiesOf(fine.slice(0, 1)), storiesOf(fine.slice(4))];
  expect(await newStories(services, [...same, ...storiesOf(fine.slice(2, 4))])).toEqual([]);
  await services.database.pool.query("update stories set seen_at = now() - interval '15 days'");
  expect(await newStories(services, other)).toEqual(other);
  expect(await newStories(services, same)).toEqual([]);
});

test('of two concurrent runs with one story, one stores it and the other nothing', async () => {
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
  const runsKept = (await kept(services)).map(({ run_id }) => run_id);
  expect(new Set(runsKept).size).toBe(1);
});

test('a run may record stories one by one, and one of them again', async () => {
  await using services = await createTestServices();
  const run = randomUUID();
  const reports = labelled.filter(({ story }) => story.startsWith('hexalume'));
  const stories = storiesOf(reports);
  for (const story of [...stories, ...stories]) await keep(services, [story], run);
  expect(await kept(services)).toHaveLength(reports.length);
  expect((await kept(services))[0]).toMatchObject({ run_id: run });
});
