// The log of a run: short lines in the order they are said, without secrets, worded when they are read.
import { eq, type SQL, sql } from 'drizzle-orm';
import { type KeptSentence, type Sentence, withTexts } from '#i18n/sentences';
import { redactSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { agentRuns } from './agents.table.ts';

const maxLineLength = 1000;
const maxLines = 500;

export interface RunLog {
  /** Says something; it is written as soon as what was said before is. */
  line(sentence: Sentence): void;
  /** Resolves when everything said is written. */
  written(): Promise<void>;
}

/** The log of this run. A line that cannot be written is left out, and does not end the run. */
export function createRunLog(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  runId: string,
): RunLog {
  let waiting: KeptSentence[] = [];
  let said = 0;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    await db
      .update(agentRuns)
      .set({ logs: withLines(lines) })
      .where(eq(agentRuns.id, runId));
  }

  return {
    line(sentence) {
      said += 1;
      if (said > maxLines) return;
      waiting.push(withTexts(sentence, (text) => plainLine(redactSecrets(config, text))));
      writing = writing.then(write).catch((error: unknown) => {
        log.warn({ err: error, runId }, 'A line of a run’s log was lost');
      });
    },
    written: () => writing,
  };
}

/** The log of a run with these lines more, for an update of its row. */
export function withLines(lines: readonly KeptSentence[]): SQL<KeptSentence[]> {
  return sql`${agentRuns.logs} || ${JSON.stringify(lines)}::jsonb`;
}

/** One line, whatever it was made of. */
function plainLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line;
}
