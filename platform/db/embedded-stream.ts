import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

const terminateMessage = 0x58;
let streams = 0;

/**
 * What the PostgreSQL driver takes for its socket: each write goes to the worker as one message, each
 * answer comes back as one chunk. The start of a session is answered here, since the worker's database
 * has one session that is always open.
 */
export class EmbeddedStream extends Duplex {
  readonly #worker: Worker;
  readonly #id = (streams += 1);
  #isGreeted = false;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }

  #receive = ({ id, bytes }: { id: number; bytes: Uint8Array }): void => {
    if (id === this.#id) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  #send(bytes: Buffer): void {
    if (!this.#isGreeted) {
      this.#isGreeted = true;
      this.push(greeting);
    } else if (bytes[0] === terminateMessage) {
      // The session outlives this stream: leave nothing of it to the next one.
      for (const end of sessionEnds) this.#worker.postMessage({ id: 0, bytes: end });
      this.push(null);
    } else {
      this.#worker.postMessage({ id: this.#id, bytes: new Uint8Array(bytes) });
    }
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function parameter(name: string, value: string): Buffer {
  return message('S', Buffer.from(`${name}\0${value}\0`));
}

// AuthenticationOk, the parameters the driver reads, BackendKeyData, ReadyForQuery (idle).
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  parameter('DateStyle', 'ISO, MDY'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

const sessionEnds = ['rollback', 'discard all'].map(
  (query) => new Uint8Array(message('Q', Buffer.from(`${query}\0`))),
);
