// Stands between a program and a server: leads new connections elsewhere, slows what comes back, cuts.
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export interface TcpProxy {
  port: number;
  /** Leads connections that are made from now on to this port; those there are stay. */
  leadTo(port: number): void;
  /** Each answer takes so much longer from now on, in the order they were given. */
  delayBy(ms: number): void;
  /** How many connections were tried so far. */
  tried(): number;
  /** Passes nothing on any more for the connections that are there, as where a machine has vanished. */
  silence(): void;
  /** Cuts every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy on this machine that leads to `target`, a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const silenced = new WeakSet<[Socket, Socket]>();
  let delayMs = 0;
  let tried = 0;
  const server = createServer((near) => {
    tried += 1;
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const side of pair) side.setNoDelay().on('error', end).on('close', end);
    near.on('data', (bytes) => {
      if (!silenced.has(pair)) far.write(bytes);
    });
    // Timers of one length fire in the order they were set; a shorter one must not overtake.
    let free = 0;
    far.on('data', (bytes) => {
      if (silenced.has(pair)) return;
      free = Math.max(free, Date.now() + delayMs);
      const left = free - Date.now();
      if (left <= 0) near.write(bytes);
      else setTimeout(() => near.write(bytes), left);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: address.port,
    leadTo(port) {
      target = port;
    },
    delayBy(ms) {
      delayMs = ms;
    },
    tried: () => tried,
    silence() {
      for (const pair of pairs) silenced.add(pair);
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
