// What can be done with the directory. Its collections are small: each is read once and kept until
// the directory changes.
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { type Filter, passesFilter, sharesOne } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import type { Application, Company, Referent, Resource } from './directory.ts';
import { applications, companies, referents, resources } from './directory.table.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

export type ReferentRecord = typeof referents.$inferSelect;
export type CompanyRecord = typeof companies.$inferSelect;
export type ApplicationRecord = typeof applications.$inferSelect;
export type ResourceRecord = typeof resources.$inferSelect;

/** The referents that share a chosen focus, in the editors' order. */
export async function listReferents(
  services: Reading,
  { focus = [] }: { focus?: readonly string[] } = {},
): Promise<ReferentRecord[]> {
  const all = await allReferents(services);
  return all.filter((referent) => sharesOne(referent.focus, focus));
}

/** The referent under this slug. Throws `NotFound`. */
export async function getReferent(services: Reading, slug: string): Promise<ReferentRecord> {
  const all = await allReferents(services);
  const referent = all.find((each) => each.slug === slug);
  if (!referent) throw new NotFound('referent.notFound');
  return referent;
}

/** The companies that pass the filter, where topics are a company's themes, in the editors' order. */
export async function listCompanies(services: Reading, filter: Filter): Promise<CompanyRecord[]> {
  const all = await readAll(services, companies, 'companies');
  return all.filter((company) =>
    passesFilter({ topics: company.themes, type: company.type }, filter),
  );
}

/** The applications of the chosen category, in the editors' order; all where none is chosen. */
export async function listApplications(
  services: Reading,
  { category }: { category?: string | undefined } = {},
): Promise<ApplicationRecord[]> {
  const all = await readAll(services, applications, 'applications');
  return all.filter((application) => category === undefined || application.category === category);
}

/** The resources of the chosen type, in the editors' order; all where none is chosen. */
export async function listResources(
  services: Reading,
  { type }: { type?: string | undefined } = {},
): Promise<ResourceRecord[]> {
  const all = await readAll(services, resources, 'resources');
  return all.filter((resource) => type === undefined || resource.type === type);
}

function allReferents(services: Reading): Promise<ReferentRecord[]> {
  return readAll(services, referents, 'referents');
}

type EntryTable = typeof referents | typeof companies | typeof applications | typeof resources;

function readAll<Table extends EntryTable>(
  { db, memo }: Reading,
  table: Table,
  name: string,
): Promise<Table['$inferSelect'][]> {
  return memo.remember(`directory:${name}`, ['directory'], async () => {
    const rows = await db
      .select()
      .from(table as EntryTable)
      .orderBy(asc(table.position), asc(table.slug));
    return rows as Table['$inferSelect'][];
  });
}

export interface DirectorySamples {
  referents: readonly Referent[];
  companies: readonly Company[];
  applications: readonly Application[];
  resources: readonly Resource[];
}

/** Makes the sample entries of the directory exactly these. */
export async function replaceSampleDirectory(
  { db }: Pick<Services, 'db'>,
  samples: DirectorySamples,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = { referents, companies, applications, resources };
    for (const name of Object.keys(tables) as (keyof DirectorySamples)[]) {
      const table = tables[name] as typeof referents;
      const slugs = samples[name].map((sample) => sample.slug);
      await tx
        .delete(table)
        .where(and(eq(table.is_sample, true), notInArray(table.slug, ['', ...slugs])));
      for (const [position, sample] of samples[name].entries()) {
        const row = { ...(sample as Referent), position, is_sample: true };
        await tx
          .insert(table)
          .values(row)
          .onConflictDoUpdate({ target: table.slug, set: row, setWhere: eq(table.is_sample, true) });
      }
    }
  });
}
