import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { failureOf, openOutbound } from '#tests/helpers/outbound.ts';
import { startSocketServer } from '#tests/helpers/web-server.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
}

test('a server that never answers, or a letter at a time, is given up in time', async () => {
  await using silent = await startSocketServer(() => undefined);
  await using slowHead = await startSocketServer((socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nx: '),
  );
  await using slowBody = await startSocketServer((socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n'),
  );
  const outbound = openOutbound();
  const started = performance.now();
  const failures = await Promise.all(
    [silent, slowHead, slowBody].map(({ url }) =>
      failureOf(outbound.fetchText(url, { timeoutMs: 300, allowMissingRobots: true })),
    ),
  );
  expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'timeout', 'timeout']);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('a robots.txt that hangs takes from the time of the page', async () => {
  await using silent = await startSocketServer(() => undefined);
  const failure = await failureOf(openOutbound().fetchText(silent.url, { timeoutMs: 200 }));
  expect(failure.kind).toBe('timeout');
});

test('a name server that never answers is given up in time', async () => {
  const outbound = openOutbound({ lookup: () => undefined });
  const failure = await failureOf(
    outbound.fetchText('http://lenta.test/', { timeoutMs: 200, allowMissingRobots: true }),
  );
  expect(failure.kind).toBe('timeout');
});

test('an aborted request fails with the reason of its signal at once', async () => {
  await using silent = await startSocketServer(() => undefined);
  const outbound = openOutbound();
  const stop = new AbortController();
  const options = { signal: stop.signal, allowMissingRobots: true };
  // The third waits for its turn.
  const asked = [1, 2, 3].map(() => outbound.fetchText(silent.url, options));
  const outcomes = Promise.allSettled(asked);
  await wait(50);
  stop.abort(new Error('La tarea se detuvo'));
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: stop.signal.reason });
  }
  await expect(outbound.fetchText(silent.url, options)).rejects.toThrow('La tarea se detuvo');
});
