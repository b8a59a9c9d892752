import { expect, test } from 'vitest';
import { hardPairs, type HardPair, parts } from './hard-pairs.ts';
import { labelledNews } from './labelled-news.ts';
import type { NewsReport } from './reports.ts';
import { clusterStories } from './story-clustering.ts';

const labelled = labelledNews().map(({ item }) => item);

/** Of the pairs that are joined how many are right, and of those to be joined how many are, each pair alone or among the news of weeks. */
function measured(pairs: readonly HardPair[], others: readonly NewsReport[]) {
  const joined = pairs.filter(({ items: [a, b] }) =>
    clusterStories([...others, ...(a && b ? [a, b] : [])]).some(
      ({ items }) => items.some((i) => i.url === a?.url) && items.some((i) => i.url === b?.url),
    ),
  );
  const right = joined.filter(({ isSame }) => isSame).length;
  return {
    joined: joined.length,
    precision: right / joined.length,
    recall: right / pairs.filter(({ isSame }) => isSame).length,
    wrong: pairs
      .filter((p) => joined.includes(p) !== p.isSame)
      .map(({ name, isSame }) => `${isSame ? '=' : '!'} ${name}`),
  };
}

test('of pairs that are easily mistaken, alone and among other news, what is joined is right and what is one event is joined', () => {
  const pairs = hardPairs();
  expect(pairs.filter(({ isSame }) => !isSame)).toHaveLength(98);
  expect(pairs.filter(({ isSame }) => isSame)).toHaveLength(90);
  for (const others of [[], labelled.slice(0, 60)]) {
    const figures = parts.map((part) =>
      JSON.stringify([
        part,
        measured(
          pairs.filter((pair) => pair.part === part),
          others,
        ),
      ]),
    );
    const whole = measured(pairs, others);
    const figuresOfPairs = `beside ${others.length} others: ${JSON.stringify(whole)}\n${figures.join('\n')}\n`;
    process.stdout.write(figuresOfPairs);
    expect(whole.precision, figuresOfPairs).toBeGreaterThanOrEqual(0.87);
    expect(whole.recall, figuresOfPairs).toBeGreaterThanOrEqual(0.95);
  }
});
