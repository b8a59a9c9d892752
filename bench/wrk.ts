// The load generator: wrk, which is written in C and takes less of a core than a server in Node does.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, installDebianPackage } from '../tests/helpers/debian-package.ts';

const report = path.join(import.meta.dirname, 'wrk.lua');
/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

export interface WrkOptions {
  seconds: number;
  connections: number;
  headers: Readonly<Record<string, string>>;
  /** The status that answers must have. */
  status: number;
  /** Whether that of each answer is compared, which slows the run down; else only errors are counted. */
  comparesEach?: boolean | undefined;
  /** What is put before the command. */
  before: readonly string[];
}

export interface WrkResult {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The part of its core that wrk used, 0 to 1; NaN where the system does not tell. */
  generatorShare: number;
}

/** One run of wrk. Throws where an answer failed, or had another status. */
export function runWrk(url: string, options: WrkOptions): WrkResult {
  const { seconds, connections, headers, status, comparesEach = false, before } = options;
  const limits = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'];
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const forScript = ['--', String(status), ...(comparesEach ? ['each'] : [])];
  const command = [...before, wrkPath(), ...limits, '-s', report, ...lines, url, ...forScript];
  const [executable = '', ...args] = command;
  const usedBefore = childrenMs();
  const printed = execFileSync(executable, args, { encoding: 'utf8' });
  const used = childrenMs() - usedBefore;
  const { answers, failures, ...result } = JSON.parse(
    /^\{.*\}$/m.exec(printed)?.[0] ?? '{}',
  ) as WrkResult & { answers: number; failures: number };
  if (failures !== 0 || !answers)
    throw new Error(`${failures} of ${answers} answers of ${url} failed:\n${printed}`);
  return {
    ...result,
    generatorShare: used / (seconds * 1000),
  };
}

let found: string | undefined;

/** The path of wrk. Throws where there is none and none can be installed. */
function wrkPath(): string {
  found ??= findProgram(['wrk']);
  if (found) return found;
  installDebianPackage('wrk');
  found = findProgram(['wrk']);
  if (found) return found;
  throw new Error(
    'The load comes from wrk, which is not here: install it (Debian, Ubuntu: apt install wrk; macOS: brew install wrk).',
  );
}

/** `wrk 4.1.0`. */
export function wrkVersion(): string {
  try {
    // It prints its version and fails, since no address was given.
    execFileSync(wrkPath(), ['-v'], { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const [, version] = /wrk (?:debian\/)?([\d.]+)/.exec(stdout + stderr) ?? [];
    if (version) return `wrk ${version}`;
    throw error;
  }
  return 'wrk';
}

/** Processor time of the processes that this one has started and that have ended, in milliseconds. */
function childrenMs(): number {
  try {
    // The fields behind the name of the program, which may hold spaces: man 5 proc, cutime and cstime.
    const [, rest = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const fields = rest.split(' ').map(Number);
    return ((fields[13] ?? Number.NaN) + (fields[14] ?? Number.NaN)) * tickMs;
  } catch {
    return Number.NaN;
  }
}
