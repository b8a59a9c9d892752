// What models answered in runs, kept for a month so that what a text says can be traced to where it came from.
import { asc, eq } from 'drizzle-orm';
import { isOldAnswer } from '#platform/retention';
import { redactSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import type { RunContext } from '#domain/generation';
import type { ModelAnswer } from './agents.ts';
import { runAnswers } from './agents.table.ts';
import { getRun } from './following.server.ts';

const maxAnswerLength = 100_000;
const maxAnswers = 100;

type AnswerOfModel = Parameters<NonNullable<RunContext['answered']>>[0];

/** The answers of a run on their way into the database. */
export interface AnswersOfRun {
  /** Keeps an answer as soon as those before it are kept. */
  keep(answer: AnswerOfModel): void;
  /** Resolves when every answer is kept. */
  kept(): Promise<void>;
}

/** Keeps the answers of this run. One that cannot be kept is left out, and does not end the run. */
export function keepAnswers(
  { db, clock, config, log }: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  runId: string,
): AnswersOfRun {
  let position = 0;
  let keeping = Promise.resolve();
  return {
    keep({ model, tokens, ms, promptHash, text }) {
      position += 1;
      if (position > maxAnswers) return;
      const row = {
        run_id: runId,
        position,
        at: clock.now().toISOString(),
        model: redactSecrets(config, model),
        prompt_hash: promptHash,
        answer: storable(redactSecrets(config, text)),
        length: text.length,
        tokens,
        ms,
      };
      keeping = keeping
        .then(async () => void (await db.insert(runAnswers).values(row)))
        .catch((error: unknown) => log.warn({ err: error, runId }, 'A model’s answer was lost'));
    },
    kept: () => keeping,
  };
}

/** The beginning of a text, without what no column takes. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, maxAnswerLength).toWellFormed();
}

/** What models answered in a run, in order; none once they are a month old. Throws `NotFound`. */
export async function listAnswers(
  services: Pick<Services, 'db'>,
  runId: string,
): Promise<ModelAnswer[]> {
  const { id } = await getRun(services, runId);
  const rows = await services.db
    .select()
    .from(runAnswers)
    .where(eq(runAnswers.run_id, id))
    .orderBy(asc(runAnswers.position));
  return rows.map(({ id: _id, run_id: _run, length, ...answer }) =>
    Object.assign(answer, { is_cut: length > maxAnswerLength }),
  );
}

/** Removes the answers of models that are older than they are kept; answers how many. */
export async function removeOldAnswers(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<number> {
  const isOld = isOldAnswer(runAnswers.at, services);
  if (!isOld) return 0;
  const removed = await services.db
    .delete(runAnswers)
    .where(isOld)
    .returning({ id: runAnswers.id });
  return removed.length;
}
