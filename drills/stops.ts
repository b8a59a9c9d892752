// Stops `npm start` in every way a person or a service manager does, while it answers.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DrillResult } from './drill-result.ts';
import { stopOnce, stops } from './stops/stop-once.ts';

/** Each of the 24 stops `rounds` times, each on a folder of its own. */
export async function stopsDrill(rounds: number): Promise<DrillResult> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const stop of stops) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
      for (const fault of await stopOnce(stop, { DATA_DIR: folder }))
        faults.push(`${stop.signal} to the ${stop.to}, ${stop.times} times: ${fault}`);
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    isGood: faults.length === 0,
    text: [`${rounds * stops.length} stops of npm start: ${faults.length} faults`, ...faults].join(
      '\n',
    ),
  };
}
