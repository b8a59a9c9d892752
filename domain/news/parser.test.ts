import { expect, test } from 'vitest';
import type { ParseTask } from './parser-worker.ts';
import { openParser } from './parser.server.ts';

const place = { address: 'https://a.example/', now: '2026-11-21T09:00:00.000Z' };
const feed = (text: string) => ({ kind: 'feed', text, ...place }) as const;
const page = (text: string) => ({ kind: 'page', isHtml: true, text, ...place }) as const;
const good =
  '<rss version="2.0"><channel><title>F</title><item><title>T</title><link>https://a.example/1</link></item></channel></rss>';

test(
  'a page made to parse for ever is ended, and the parser goes on',
  { timeout: 60_000 },
  async () => {
    await using parser = openParser();
    const deep = `<html><body>${'<div>'.repeat(15_000)}${'palabra, otra. '.repeat(100)}`;
    // The first task of a thread is given longer.
    expect(await parser.parseReports(feed(good))).toHaveLength(1);
    expect(await parser.parsePage(page(deep))).toBeNull();
    expect(await parser.parseReports(feed(good))).toHaveLength(1);
    expect(await parser.parseReports(feed('no'))).toBeNull();
    expect(await parser.parseReports(feed(good))).toHaveLength(1);
  },
);

test('concurrent tasks each get their own result', { timeout: 60_000 }, async () => {
  await using parser = openParser();
  const tasks = Array.from({ length: 20 }, (_, at): ParseTask & { kind: 'feed' } =>
    feed(good.replace('<title>T<', `<title>T${at}<`)),
  );
  const read = await Promise.all(tasks.map((task) => parser.parseReports(task)));
  expect(read.map((items) => items?.[0]?.title)).toEqual(tasks.map((_, at) => `T${at}`));
});
