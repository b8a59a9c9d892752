// Has processes that write to the same place do so one after the other. Plain JavaScript, since the launcher runs on
// whichever Node the machine has.
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const touchEveryMs = 500;
const lookEveryMs = 200;
/** Whoever holds a lock touches it: one that stays as it is for so long was left by a process that was killed. */
const usuallyLeftAfterMs = 10_000;

/** Answers what `work` does, which begins once no other process holds this lock file. */
export async function oneAtATime(file, work, { leftAfterMs = usuallyLeftAfterMs } = {}) {
  const mark = randomUUID();
  if (!(await take(file, { mark, leftAfterMs }))) return work();
  const touching = setInterval(() => touch(file), touchEveryMs);
  const giveBack = () => {
    if (stateOf(file)?.mark === mark) rmSync(file, { force: true });
  };
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off('exit', giveBack);
    giveBack();
  }
}

/** False where no file can be made: what is to be done there says so better. */
async function take(file, { mark, leftAfterMs }) {
  let seen;
  let seenAt = 0;
  let isTold = false;
  while (true) {
    const isTaken = tryToTake(file, mark);
    if (isTaken !== undefined) return isTaken;
    if (!isTold) process.stderr.write('Another process installs or builds here: waiting...\n');
    isTold = true;
    const state = stateOf(file);
    // Counted from what was seen here: clocks are set, and those of two machines differ.
    if (state?.mark !== seen?.mark || state?.touchedAt !== seen?.touchedAt) {
      [seen, seenAt] = [state, performance.now()];
    } else if (state && performance.now() - seenAt > leftAfterMs) {
      remove(file);
    }
    await wait(lookEveryMs);
  }
}

/** Undefined while somebody has it. */
function tryToTake(file, mark) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, mark, { flag: 'wx' });
    return true;
  } catch (error) {
    return error.code === 'EEXIST' && error.path === file ? undefined : false;
  }
}

/** Undefined where the lock is gone. */
function stateOf(file) {
  try {
    return { mark: readFileSync(file, 'utf8'), touchedAt: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Who removed it thought this process dead; what it does now is not to be stopped for that.
  }
}

/** Of several that wait one renames it, and no other finds it any more. */
function remove(file) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch {
    // Another one was first.
  }
}
