import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorMs } from '#tests/helpers/processor-time.ts';
import { labelledNews, type LabelledReport } from './labelled-news.ts';
import type { NewsReport } from './reports.ts';
import { clusterStories } from './story-clustering.ts';
import { termsInOrder } from './terms.ts';

/** How well the stories agree with the labels, counted in pairs of reports. */
function pairwise(reports: readonly LabelledReport[]) {
  const label = new Map(reports.map(({ story, item }) => [item.url, story]));
  let [right, wrong, wanted] = [0, 0, 0];
  for (const { items } of clusterStories(reports.map(({ item }) => item))) {
    for (const [a, b] of pairsOf(items)) {
      if (label.get(a.url) === label.get(b.url)) right++;
      else wrong++;
    }
  }
  for (const [a, b] of pairsOf(reports)) if (a.story === b.story) wanted++;
  const precision = right / (right + wrong);
  const recall = right / wanted;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function pairsOf<Thing>(things: readonly Thing[]): [Thing, Thing][] {
  return things.flatMap((one, at) =>
    things.slice(at + 1).map((other): [Thing, Thing] => [one, other]),
  );
}

const labelled = labelledNews();

test('of three hundred labelled reports in two languages, stories are found with an F1 of 0.85 and more', () => {
  expect(labelled).toHaveLength(300);
  const half = (name: string) => labelled.filter((report) => report.half === name);
  const measured = {
    whole: pairwise(labelled),
    first: pairwise(half('first')),
    second: pairwise(half('second')),
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
  expect(measured.whole.f1, JSON.stringify(measured)).toBeGreaterThanOrEqual(0.85);
  expect(measured.second.f1, JSON.stringify(measured)).toBeGreaterThanOrEqual(0.85);
});

test('the order in which reports arrive changes nothing', () => {
  const items = labelled.slice(0, 60).map(({ item }) => item);
  const expected = clusterStories(items);
  fc.assert(
    fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (shuffled) => {
      expect(clusterStories(shuffled)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

const report = (fields: Partial<NewsReport>): NewsReport => ({
  url: 'https://a.example/1',
  title: 'Un titular',
  summary: '',
  text: '',
  outlet: 'El Faro',
  published_at: '2026-11-20T08:00:00.000Z',
  language: 'es',
  ...fields,
});

test('one address dressed up twice is one story, whatever its title says', () => {
  const stories = clusterStories([
    report({ title: 'Primera versión', url: 'http://www.a.example/1/?utm_source=x#top' }),
    report({ title: 'Otra cosa', url: 'https://m.a.example/1', outlet: 'Voz Abierta' }),
  ]);
  expect(stories).toHaveLength(1);
});

test('the issues of a newsletter are stories of their own', () => {
  const titles = ['Boletín n.º 12 de Nimbara', 'Boletín n.º 13 de Nimbara'];
  expect(
    clusterStories(titles.map((title, at) => report({ title, url: `https://a.example/n${at}` }))),
  ).toHaveLength(2);
});

test('the report to cite is the earliest, and the stories of most outlets come first', () => {
  const stories = clusterStories([
    report({ title: 'Otra noticia suelta', url: 'https://a.example/9' }),
    report({ url: 'https://b.example/2', outlet: 'B', title: 'Nimbara despide a 1.900 empleados' }),
    report({
      url: 'https://c.example/3',
      outlet: 'C',
      title: 'Nimbara: 1.900 empleados despedidos',
      published_at: '2026-11-19T08:00:00.000Z',
    }),
  ]);
  expect(stories.map(({ items }) => items.map(({ outlet }) => outlet))).toEqual([
    ['C', 'B'],
    ['El Faro'],
  ]);
});

test('four times as many reports, or copies of one, take little more than four times as much computing', () => {
  const many = Array.from({ length: 1200 }, (_, at) => {
    const item = labelled[at % 300]?.item ?? report({});
    return { ...item, url: `https://x${at}.example/`, title: `${item.title} ${at % 7}` };
  });
  const copies = Array.from({ length: 1200 }, (_, at) =>
    report({ url: `https://x${at}.example/`, title: 'Nimbara multada con 300 millones' }),
  );
  for (const items of [many, copies]) {
    const few = items.slice(0, 300);
    clusterStories(few);
    const small = Math.min(...[1, 2, 3].map(() => processorMs(() => clusterStories(few))));
    const large = Math.min(...[1, 2].map(() => processorMs(() => clusterStories(items))));
    expect(large / small).toBeLessThan(10);
  }
});

test('a title may say «constructor», which every object has', () => {
  expect(termsInOrder('El constructor de drones retira 3 constructor')).toContain(
    termsInOrder('constructor')[0],
  );
  const [first] = labelled;
  expect(clusterStories([{ ...first!.item, title: 'El constructor' }])).toHaveLength(1);
});
