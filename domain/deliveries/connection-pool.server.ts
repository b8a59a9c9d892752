// The connections of one sending to the mail server.
import type { Mail, MailConnection } from '#platform/mail/mail';

export interface ConnectionPool extends AsyncDisposable {
  /** How many have nothing to do; opens what is missing. Rejects with `MailServerUnavailable` where none can be opened. */
  free(): Promise<number>;
  /** One that was free. */
  take(): MailConnection;
  giveBack(line: MailConnection): void;
  /** Ends all that are free. */
  close(): Promise<void>;
}

/** Up to `most` connections, opened when they are first needed and again once they have all ended. */
export function createConnectionPool(
  mail: Pick<Mail, 'openConnection'>,
  most: number,
): ConnectionPool {
  let free: MailConnection[] = [];
  let taken = 0;

  // A server that takes fewer than `most` is content with those it takes.
  async function open(): Promise<void> {
    const opened = await Promise.allSettled(
      Array.from({ length: most }, () => mail.openConnection()),
    );
    free = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = opened.find((each) => each.status === 'rejected');
    if (free.length === 0 && failed) throw failed.reason;
  }

  async function close(): Promise<void> {
    await Promise.all(free.splice(0).map((line) => line.close()));
  }

  return {
    async free() {
      free = free.filter(({ isOpen }) => isOpen);
      if (free.length + taken === 0) await open();
      return free.length;
    },
    take() {
      const line = free.pop();
      if (!line) throw new Error('No line is free.');
      taken += 1;
      return line;
    },
    giveBack(line) {
      taken -= 1;
      free.push(line);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
