// The connections of one sending to the mail server.
import type { Mail, MailConnection } from '#platform/mail/mail';

export interface ConnectionPool extends AsyncDisposable {
  /**
   * How many connections are idle; opens them all where none is open. Rejects with `MailServerUnavailable` where
   * none can be opened.
   */
  available(): Promise<number>;
  /** An idle connection; call it at most `available()` times. */
  acquire(): MailConnection;
  release(connection: MailConnection): void;
  /** Closes the idle connections. */
  close(): Promise<void>;
}

/** A pool of at most `max` connections, opened with the first use and again once all have ended. */
export function createConnectionPool(
  mail: Pick<Mail, 'openConnection'>,
  max: number,
): ConnectionPool {
  let idle: MailConnection[] = [];
  let inUse = 0;

  // A server that takes fewer connections than `max` is used with those that it takes.
  async function openAll(): Promise<void> {
    const opened = await Promise.allSettled(
      Array.from({ length: max }, () => mail.openConnection()),
    );
    idle = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = opened.find((each) => each.status === 'rejected');
    if (idle.length === 0 && failed) throw failed.reason;
  }

  async function close(): Promise<void> {
    await Promise.all(idle.splice(0).map((connection) => connection.close()));
  }

  return {
    async available() {
      idle = idle.filter(({ isOpen }) => isOpen);
      if (idle.length + inUse === 0) await openAll();
      return idle.length;
    },
    acquire() {
      const connection = idle.pop();
      if (!connection) throw new Error('No connection is idle.');
      inUse += 1;
      return connection;
    },
    release(connection) {
      inUse -= 1;
      idle.push(connection);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
