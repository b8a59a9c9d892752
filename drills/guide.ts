// The operator's guide followed word for word, in a throw-away system: every command that `steps.ts` does not leave out.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#platform/durations';
import type { DrillResult } from './drill-result.ts';
import { commandsOf } from './guide/guide-commands.ts';
import { notRun, type Step, steps } from './guide/steps.ts';
import { makeThrowawayRoot, type ThrowawayRoot } from './guide/throwaway-root.ts';

const root = path.join(import.meta.dirname, '..');
const usualPort = 3000;
const readyWithinMs = 8 * minuteMs;

/** Follows the guide once. */
export async function guide(): Promise<DrillResult> {
  const origin = makeOrigin();
  const system = makeThrowawayRoot({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    // What this machine needs to trust the registry.
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
    // The guide's address is not there.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.file://${origin}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://example.org/vigia.git',
  });
  if (!system) return { isGood: false, text: 'this machine lets no throw-away root be made' };
  try {
    const faults = await follow(system);
    const all = commandsOf(readFileSync(path.join(root, 'docs/operating.md'), 'utf8'));
    const left = all.filter((text) => Object.hasOwn(notRun, text));
    const ran = steps.filter(({ text }) => text !== null).length;
    return {
      isGood: faults.length === 0,
      text: `${all.length} commands of the guide: ${ran} runs of ${all.length - left.length} of them in a throw-away root, ${faults.length} not as the guide says, ${left.length} not run${faults.map((fault) => `\n  ${fault}`).join('')}${left.map((text) => `\n  not run: ${text} (${notRun[text]})`).join('')}`,
    };
  } finally {
    system[Symbol.dispose]();
    rmSync(path.dirname(origin), { recursive: true, force: true });
  }
}

/** The address that the program is had from: what is committed here as v0.2.0, and a version after it. */
function makeOrigin(): string {
  const origin = path.join(mkdtempSync(path.join(os.tmpdir(), 'vigia-origin-')), 'vigia.git');
  const git = (...args: string[]) =>
    execFileSync('git', [
      '-C',
      origin,
      '-c',
      'user.name=drill',
      '-c',
      'user.email=drill@vigia.test',
      ...args,
    ]);
  execFileSync('git', ['clone', '--quiet', '--no-tags', `file://${root}`, origin]);
  git('tag', 'v0.2.0');
  const description = path.join(origin, 'package.json');
  const own = JSON.parse(readFileSync(description, 'utf8')) as Record<string, unknown>;
  writeFileSync(description, `${JSON.stringify({ ...own, version: '0.3.0' }, null, 2)}\n`);
  git('commit', '--quiet', '--all', '--message', 'The next version');
  git('tag', 'v0.3.0');
  git('checkout', '--quiet', 'v0.2.0');
  execFileSync('chmod', ['-R', 'a+rX', path.dirname(origin)]);
  return origin;
}

/** Runs the steps in their order; what did not go as the guide says. */
async function follow(system: ThrowawayRoot): Promise<string[]> {
  const faults: string[] = [];
  let serving: ChildProcess | null = null;
  let served = '';
  for (const step of steps) {
    process.stderr.write(`${step.text ?? step.own ?? step.as}\n`);
    if (step.as === 'stop') {
      const fault = serving ? await stop(serving) : 'nothing serves';
      if (fault) faults.push(`${served}: ${fault}`);
      serving = null;
    } else if (step.as === 'serve') {
      if (serving) await stop(serving);
      serving = system.start(lineOf(system, step));
      served = step.text ?? 'the unit';
      if (!(await isReady(serving, step.port))) faults.push(`${served}: it does not serve`);
    } else {
      const { code, said } = step.own
        ? ownStep(system, step.own)
        : system.run(lineOf(system, step));
      const isRight = (step.codes ?? [0]).includes(code ?? -1);
      if (!isRight) faults.push(`${step.text ?? step.own}: ${code}, ${said.trim().slice(-400)}`);
    }
  }
  if (serving) await stop(serving);
  return faults;
}

function lineOf(system: ThrowawayRoot, { text, own, as, fill = {}, settings = '' }: Step): string {
  if (own === 'unit') return lineOfUnit(system);
  const filled = Object.entries(fill).reduce(
    (line, [placeholder, value]) => line.replaceAll(placeholder, value),
    text ?? '',
  );
  if (as === 'root') return filled;
  const whole = /^runuser -u vigia -- sh -c '(.*) && npm start'$/.exec(filled)?.[1];
  if (whole !== undefined) return asOneProcess('vigia', `${whole} && exec npm start`);
  // As the guide says of commands by hand.
  const set = settings ? `export ${settings} && ` : '';
  const before = `cd /srv/vigia && set -a && . /etc/vigia.env && ${set}`;
  if (as === 'serve') return asOneProcess('vigia', `${before}exec ${filled}`);
  const line = before + filled;
  return `runuser -u vigia -- sh -c '${line}'`;
}

/** What systemd would run, as whom and where, by the unit that was installed. */
function lineOfUnit({ folder }: ThrowawayRoot): string {
  const unit = readFileSync(path.join(folder, 'etc/systemd/system/vigia.service'), 'utf8');
  const of = (name: string) => new RegExp(`^${name}=-?(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const work = `umask ${of('UMask')} && cd ${of('WorkingDirectory')} && set -a && . ${of('EnvironmentFile')} && exec ${of('ExecStart')}`;
  return asOneProcess(of('User'), work);
}

function ownStep(system: ThrowawayRoot, own: string): { code: number | null; said: string } {
  if (own === 'plain-debian') {
    // A Node from elsewhere keeps Debian's npm out; and where the program is had from belongs to another user here.
    return system.run(
      "rm -f /etc/apt/sources.list.d/node* && apt-get purge -y nodejs && git config --system --add safe.directory '*'",
    );
  }
  if (own === 'link-node') {
    // Where Debian's Node is too old, the guide says to take another.
    copyFileSync(process.execPath, path.join(system.folder, 'usr/local/bin/node'));
    return system.run('ln -sf /usr/local/bin/node /usr/bin/node');
  }
  if (own === 'start-postgres') {
    return system.run(
      'pg_lsclusters -h | grep -q . || pg_createcluster "$(ls /usr/lib/postgresql)" main; pg_ctlcluster $(pg_lsclusters -h | cut -d" " -f1,2) start',
    );
  }
  if (own === 'stop-postgres') {
    return system.run('pg_ctlcluster --mode immediate $(pg_lsclusters -h | cut -d" " -f1,2) stop');
  }
  return system.run(
    'cd /srv/vigia/.versions/0.3.0-* && npm pack --pack-destination /root --loglevel=error',
  );
}

async function isReady(serving: ChildProcess, port = usualPort): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (serving.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await wait(200);
  }
  return false;
}

/** As systemd starts it: the process that is known is the program itself. */
function asOneProcess(user: string, work: string): string {
  const become = `setpriv --reuid ${user} --regid ${user} --init-groups`;
  return `exec ${become} env HOME=/srv/vigia sh -c '${work}'`;
}

/** Ends the server as a service manager does: a signal to the launcher alone. */
async function stop(serving: ChildProcess): Promise<string | null> {
  const ended = once(serving, 'exit');
  if (serving.exitCode === null && serving.kill('SIGTERM')) {
    await Promise.race([ended, wait(minuteMs)]);
  }
  return serving.exitCode === 0 ? null : `it did not stop cleanly (${serving.exitCode})`;
}
