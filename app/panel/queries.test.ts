import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueries } from './queries.ts';

/** A server whose answers come when told, each with what was stored when it was asked. */
function createServer() {
  const waiting: (() => void)[] = [];
  const server = {
    stored: 'before',
    asked: 0,
    ask: () => {
      const answer = server.stored;
      server.asked += 1;
      return new Promise<string>((resolve) => waiting.push(() => resolve(answer)));
    },
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  };
  return server;
}

test('a first answer that set out before a change is not kept', async () => {
  const queries = createQueries();
  const server = createServer();
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: server.ask });
  const stop = observer.subscribe(() => undefined);
  server.stored = 'after';
  const isRead = queries.invalidateQueries({ queryKey: ['list'] });
  server.answerAll();
  await isRead;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  expect(server.asked).toBe(2);
  stop();
});

test('nor is the first page of a list that is read page by page', async () => {
  const queries = createQueries();
  const server = createServer();
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list', 'pages'],
    queryFn: server.ask,
    initialPageParam: 0,
    getNextPageParam: () => null,
  });
  const stop = observer.subscribe(() => undefined);
  server.stored = 'after';
  const isRead = queries.invalidateQueries({ queryKey: ['list'] });
  server.answerAll();
  await isRead;
  expect(observer.getCurrentResult().data?.pages).toEqual(['after']);
  stop();
});

test('what another change does not touch is asked for once', async () => {
  const queries = createQueries();
  const server = createServer();
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: server.ask });
  const stop = observer.subscribe(() => undefined);
  await queries.invalidateQueries({ queryKey: ['other'] });
  server.answerAll();
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  expect(server.asked).toBe(1);
  stop();
});
