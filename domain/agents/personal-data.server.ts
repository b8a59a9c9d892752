import { eq, sql } from 'drizzle-orm';
import { didAt, type NamedPerson } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { agentRuns, agentSettings } from './agents.table.ts';

/** The texts asked of a model in a person's public name, and whether it is they who stopped all agents. */
export async function exportAgentWork({ db }: Pick<Services, 'db'>, person: NamedPerson) {
  const { publicName } = person;
  const { id, created_at, status, model, tokens, inputs } = agentRuns;
  const { stopped_at, stopped_by } = agentSettings;
  const asked = sql`${inputs} -> 'request' ->> 'author_name'`;
  return {
    texts_asked_for:
      publicName === null
        ? []
        : await db
            .select({
              id,
              created_at,
              status,
              model,
              tokens,
              author_name: sql<string>`${asked}`,
              prompt: sql<string | null>`${inputs} -> 'request' ->> 'prompt'`,
            })
            .from(agentRuns)
            .where(eq(sql`trim(${asked})`, publicName))
            .orderBy(created_at, id),
    agents_stopped: await db
      .select({ stopped_at, stopped_by })
      .from(agentSettings)
      .where(didAt(person, stopped_by, stopped_at)),
  };
}
