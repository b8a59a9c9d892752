// Machines of a drill: each a process of the site with a folder of its own, all on one PostgreSQL behind one proxy.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { ask, host, startProxy } from '../proxy.ts';

/** One of them, as it runs now. */
export interface Machine {
  index: number;
  url: string;
  dataDir: string;
  /** By `performance.now()`. */
  readyAtMs: number;
}

export class Machines {
  /** Their address through the proxy. */
  readonly url: string;
  readonly folder: string;
  readonly #running: ({ site: SiteProcess; machine: Machine } | null)[] = [];
  readonly #ports: readonly number[];
  readonly #proxy: ReturnType<typeof startProxy>;
  #settings: Record<string, string> = {};

  private constructor(program: string, place: Parameters<typeof startProxy>[2]) {
    this.folder = place.folder;
    this.url = `https://127.0.0.1:${place.port}`;
    this.#ports = place.sites;
    this.#proxy = startProxy('nginx', program, place);
  }

  /** So many, stopped, behind the proxy of deploy/. */
  static async prepare(count: number, program: string): Promise<Machines> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-machines-'));
    chmodSync(folder, 0o755);
    const [port, httpPort] = [await freePort(), await freePort()];
    const sites: number[] = [];
    for (let index = 0; index < count; index += 1) sites.push(await freePort());
    return new Machines(program, { folder, port, httpPort, sites });
  }

  dataDirOf(index: number): string {
    return path.join(this.folder, `machine-${index}`);
  }

  /** Starts all, one after the other. */
  async startAll(settings: Record<string, string>): Promise<void> {
    this.#settings = { ...settings, SITE_URL: this.url, TRUST_PROXY: '1' };
    for (const index of this.#ports.keys()) await this.start(index);
  }

  async start(index: number): Promise<void> {
    const site = await startSite({
      ...this.#settings,
      PORT: String(this.#ports[index]),
      DATA_DIR: this.dataDirOf(index),
    });
    const { url, dataDir } = site;
    this.#running[index] = { site, machine: { index, url, dataDir, readyAtMs: performance.now() } };
  }

  async end(index: number, signal: NodeJS.Signals): Promise<void> {
    const running = this.#running[index];
    this.#running[index] = null;
    await running?.site.end(signal);
  }

  get count(): number {
    return this.#ports.length;
  }

  /** Those that run now; one that was started again is another. */
  live(): Machine[] {
    return this.#running.flatMap((each) => (each ? [each.machine] : []));
  }

  /** The status of a page through the proxy, 0 where there was no answer. */
  async read(target: string): Promise<number> {
    const address = `https://${host}:${new URL(this.url).port}${target}`;
    return ask(address).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Ends everything; the folders go with it. */
  async dispose(): Promise<void> {
    const ended = once(this.#proxy, 'exit');
    if (this.#proxy.exitCode === null && this.#proxy.kill('SIGTERM')) await ended;
    for (const index of this.#ports.keys()) await this.end(index, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const everywhereWithinMs = 30_000;

/**
 * How long it took, in milliseconds, until every machine held it; null where one never did. A machine that was away is
 * waited for, and its time counts from when it was ready again. So does everybody's where `source` was away, the
 * machine in whose folder something was done by hand: nobody can know of it before.
 */
export async function untilEverywhere(
  machines: Machines,
  holds: (machine: Machine) => Promise<boolean>,
  source?: number,
): Promise<number | null> {
  const from = performance.now();
  const left = new Set(Array.from({ length: machines.count }, (_, index) => index));
  let tookMs = 0;
  for (;;) {
    const live = new Map(machines.live().map((machine) => [machine.index, machine]));
    const start = source === undefined ? from : live.get(source)?.readyAtMs;
    for (const index of left) {
      const machine = live.get(index);
      if (!machine || !(await holds(machine).catch(() => false))) continue;
      left.delete(index);
      tookMs = Math.max(tookMs, performance.now() - Math.max(from, start ?? 0, machine.readyAtMs));
    }
    if (left.size === 0) return tookMs;
    const all = machines.live();
    const lastMs = Math.max(from, ...all.map(({ readyAtMs }) => readyAtMs));
    const isOver = all.length === machines.count && performance.now() - lastMs > everywhereWithinMs;
    if (isOver) return null;
    await wait(5);
  }
}
