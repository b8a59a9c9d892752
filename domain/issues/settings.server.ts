import type { Services } from '#platform/services';
import { newsletterSettings } from './issues.table.ts';

type Keeping = Pick<Services, 'db' | 'clock'>;

/** What holds for all issues; from the first time it is asked on, issues are due. */
export async function getSettings({
  db,
  clock,
}: Keeping): Promise<{ is_automatic: boolean; created_at: string }> {
  const [known] = await db.select().from(newsletterSettings);
  if (known) return known;
  await db
    .insert(newsletterSettings)
    .values({ created_at: clock.now().toISOString() })
    .onConflictDoNothing();
  const [made] = await db.select().from(newsletterSettings);
  if (!made) throw new Error('The settings of the newsletter were not stored.');
  return made;
}

/** Has issues go out by themselves from now on, or wait for a person. */
export async function setAutomatic(
  { db, clock }: Keeping,
  isAutomatic: boolean,
): Promise<{ is_automatic: boolean }> {
  const created_at = clock.now().toISOString();
  await db
    .insert(newsletterSettings)
    .values({ is_automatic: isAutomatic, created_at })
    .onConflictDoUpdate({
      target: newsletterSettings.id,
      set: { is_automatic: isAutomatic },
    });
  return { is_automatic: isAutomatic };
}
