// Graceful shutdown: requests under way are answered, and idle keep-alive connections get `Connection: close`
// with their last answer before they are closed.
import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'node:net';
import { setImmediate as readOn, setTimeout as wait } from 'node:timers/promises';

/** How long new connections, and then idle ones, are still answered. */
const acceptGraceMs = 100;
const idleGraceMs = 400;
const pollMs = 25;

export interface Drain {
  /** Stops taking connections. Those that are open get one more answer. */
  stopAccepting(): Promise<void>;
  /** Resolves when every connection is closed; those still being answered after `withinMs` are destroyed. */
  closeIdle(withinMs: number): Promise<void>;
}

/** Tracks the connections of this server, so that it can close without resetting one in use. */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false;
  });
  // After the others: what they ended at once, such as a page from memory, needs no looking after.
  server.on('request', (_request, response) => {
    if (response.writableEnded) return;
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });

  return {
    async stopAccepting() {
      isClosing = true;
      for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false;
      await wait(acceptGraceMs);
      await untilRead();
      // The HTTP server's own close would cut connections it has not read from yet.
      SocketServer.prototype.close.call(server);
      await wait(idleGraceMs);
    },
    async closeIdle(withinMs) {
      const deadline = performance.now() + withinMs;
      let read = new Map<Socket, number>();
      while (sockets.size > 0 && performance.now() < deadline) {
        await untilRead();
        const answered = new Set([...answers].map(({ req }) => req.socket));
        for (const socket of sockets) {
          const isIdle = !answered.has(socket) && read.get(socket) === socket.bytesRead;
          // Closes it when all that was written has gone out.
          if (isIdle && !socket.writableEnded) socket.destroySoon();
        }
        read = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
        await wait(pollMs);
      }
      server.closeAllConnections();
    },
  };
}

/** Resolves when data that has arrived was read: in the event loop timers come before it. */
async function untilRead(): Promise<void> {
  await readOn();
  await readOn();
}
