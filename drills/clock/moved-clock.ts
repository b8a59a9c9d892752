// A wall clock of its own for processes, which can be set while they run. Their monotonic clock goes on as it
// is, as where an operator or a time server sets the clock of a machine.
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface MovedClock extends AsyncDisposable {
  /** What a process is started with so that it has this clock. */
  environment: Record<string, string>;
  now(): Date;
  /** Sets it, and waits until all processes have it. */
  set(time: Date): Promise<void>;
}

/** The library reads its file again after a second. */
const readAgainMs = 1500;

/** A clock that stands at `start` now and goes on from there. Throws where libfaketime is not installed. */
export async function createMovedClock(start: Date): Promise<MovedClock> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-clock-'));
  // The server of a database may run as another user.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'offset');
  let offsetMs = 0;
  const write = async (time: Date) => {
    const seconds = Math.round((time.getTime() - Date.now()) / 1000);
    offsetMs = seconds * 1000;
    await writeFile(`${file}-next`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}-next`, file);
  };
  await write(start);
  return {
    environment: {
      LD_PRELOAD: libraryPath(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => new Date(Date.now() + offsetMs),
    async set(time) {
      await write(time);
      await wait(readAgainMs);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** `LIBFAKETIME`, else where distributions put it. */
function libraryPath(): string {
  const found = [
    process.env['LIBFAKETIME'] ?? '',
    ...globSync('/usr/lib{,64,/*-linux-*}/faketime/libfaketimeMT.so.1'),
  ].find(Boolean);
  if (found) return found;
  throw new Error(
    'The clock is moved by libfaketime: apt-get install libfaketime, or say where it is with LIBFAKETIME=.../libfaketimeMT.so.1',
  );
}
