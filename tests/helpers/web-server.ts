// Servers on this machine for a test to fetch from.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';

export interface WebServer {
  url: string;
  port: number;
  /** The requests so far, those for robots.txt among them. */
  requests: IncomingMessage[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server that answers with `listener`. */
export async function startWebServer(
  listener: RequestListener,
  host = '127.0.0.1',
): Promise<WebServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface SocketServer {
  url: string;
  port: number;
  /** How many connections were made. */
  connections(): number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server below HTTP, on every address of this machine: what it does with a connection is up to `listener`. */
export async function startSocketServer(listener: (socket: Socket) => void): Promise<SocketServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createSocketServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    listener(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
