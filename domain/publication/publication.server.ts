// The publication's one stored row: read from memory, changed in every process when any of them changes it.
import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '#domain/errors';
import { setEditorialTimeZone } from '#i18n/dates';
import { type Translators, translatorsFor } from '#i18n/messages';
import type { Services } from '#platform/services';
import {
  defaultPublication,
  type Publication,
  type PublicationChange,
  PublicationFields,
} from './publication.ts';
import { publicationSettings } from './publication.table.ts';

type Reading = Pick<Services, 'db' | 'memo' | 'identity'>;

/** The publication as it is now. Whenever it is read anew, this process goes by its name and its time zone. */
export function getPublication({ db, memo, identity }: Reading): Promise<Publication> {
  return memo.getOrCompute('publication', ['publication'], async () => {
    const [row] = await db.select().from(publicationSettings);
    const publication = row
      ? { ...PublicationFields.parse(row.fields), version: row.version }
      : defaultPublication;
    identity.name = publication.name;
    setEditorialTimeZone(publication.time_zone);
    return publication;
  });
}

/** Reads the publication now, and again whenever it is changed, in whichever process: jobs go by it too. */
export async function watchPublication(services: Services): Promise<void> {
  await getPublication(services);
  services.onContentChange((collection) => {
    if (collection && collection !== 'publication') return;
    getPublication(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'The publication could not be read again'),
    );
  });
}

/** Whether readers see the samples: `SEED_CONTENT=false` wins over what an administrator says. */
export async function hasSamples(services: Reading & Pick<Services, 'config'>): Promise<boolean> {
  return services.config.SEED_CONTENT && !(await getPublication(services)).are_samples_away;
}

/** The messages in both languages, with the publication's name and tagline. */
export async function publicationMessages(services: Reading): Promise<Translators> {
  return translatorsFor(await getPublication(services));
}

/** The name that mails come from, where it is not the one of `MAIL_FROM`. */
export async function senderName(
  services: Reading & Pick<Services, 'config'>,
): Promise<string | undefined> {
  const { sender_name, name } = await getPublication(services);
  if (sender_name) return sender_name;
  return services.config.MAIL_FROM === undefined ? name : undefined;
}

/** Stores all fields. Throws `Conflict` where somebody has changed them since `version`. */
export async function changePublication(
  services: Services,
  { version, ...fields }: PublicationChange,
): Promise<Publication> {
  const { db, clock } = services;
  const values = {
    fields: withoutDefaults(fields),
    version: version + 1,
    updated_at: clock.now().toISOString(),
  };
  const changed =
    version === 0
      ? await db.insert(publicationSettings).values(values).onConflictDoNothing().returning()
      : await db
          .update(publicationSettings)
          .set(values)
          .where(and(eq(publicationSettings.id, 1), eq(publicationSettings.version, version)))
          .returning();
  services.announceChange('publication');
  if (changed.length === 0) throw new Conflict('publication.hasChanged');
  return { ...fields, version: version + 1 };
}

function withoutDefaults(fields: PublicationFields): Partial<PublicationFields> {
  const entries = Object.entries(fields).filter(
    ([key, value]) => !isDeepStrictEqual(value, defaultPublication[key as keyof Publication]),
  );
  return Object.fromEntries(entries);
}
