// A run, after which what it wrote is compared with its sources, so that whoever reviews it does not wait for that.
import { executeRun } from '#domain/agents/server';
import { ledgerOf } from '#domain/ledger/server';
import type { JobData } from '#platform/job-kinds';
import type { Services } from '#platform/services';

export async function runAgent(services: Services, data: JobData['run-agent']): Promise<void> {
  const ids = await executeRun(services, data);
  // Nobody waits for it: where it fails, the first who opens the review has it compared.
  void compare(services, ids).catch((error: unknown) =>
    services.log.debug({ err: error, run: data.runId }, 'What a run made was not compared'),
  );
}

async function compare(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) await ledgerOf(services, id);
}
