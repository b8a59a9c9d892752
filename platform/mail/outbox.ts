// Mail as files that a person can open, for as long as no mail server is configured.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { dayMs, hourMs } from '#platform/durations';
import { isPart, removeOldFiles, writeFileAtomically } from '#platform/files';
import type { Compose } from './compose.ts';
import type { MailConnection } from './connection.ts';
import { plainAnswer } from './send-outcome.ts';

/** The answer to a mail that was written to a file, and so has reached nobody. */
export const writtenAnswer = 'Written to the outbox.';

/** A connection that writes to the folder. */
export function outboxConnection(folder: string, compose: Compose): MailConnection {
  let isOpen = true;
  return {
    async send(message) {
      const { raw } = await compose(message);
      try {
        await writeToOutbox(folder, raw);
        return { kind: 'accepted', answer: writtenAnswer };
      } catch (error) {
        const answer = plainAnswer(error instanceof Error ? error.message : String(error));
        return { kind: 'refused', isPermanent: false, isOurs: true, answer };
      }
    },
    close() {
      isOpen = false;
      return Promise.resolve();
    },
    get isOpen() {
      return isOpen;
    },
  };
}

/** Writes a whole mail into the folder, under a name that sorts by time. */
export async function writeToOutbox(folder: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFileAtomically(path.join(folder, fileName(new Date())), mail);
}

/** No mail takes so long to be written. */
const abandonedMs = hourMs;

/** Removes mails that are older, none for 0 days, and what killed processes left of others; answers how many mails. */
export async function removeOldOutbox(
  folder: string,
  now: Date,
  keepDays: number,
): Promise<number> {
  await removeOldFiles(folder, { isOne: isPart, before: now.getTime() - abandonedMs });
  if (keepDays === 0) return 0;
  return removeOldFiles(folder, { isOne: isMail, before: now.getTime() - keepDays * dayMs });
}

function isMail(name: string): boolean {
  return name.endsWith('.eml');
}

let written = 0;
const countDigits = 6;

/** Sorts by time, within a millisecond in the order of this process, and no two are the same. */
function fileName(now: Date): string {
  written = (written + 1) % 10 ** countDigits;
  const count = String(written).padStart(countDigits, '0');
  return `${now.toISOString().replaceAll(':', '-')}-${count}-${randomUUID()}.eml`;
}
