// The service functions of the directory. Its collections are small: each is queried once and cached until the
// directory changes.
import { asc } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { picturesNamedBy } from '#domain/media/server';
import { type Filter, passesFilter, sharesOne } from '#domain/taxonomy';
import { replaceSampleRows } from '#platform/sample-rows';
import type { Services } from '#platform/services';
import type { Application, Company, Referent, Resource } from './directory.ts';
import { applications, companies, referents, resources } from './directory.table.ts';

export {
  DirectoryFolderError,
  type ImportCounts,
  namesPassedOver,
  readOwnDirectory,
  replaceOwnDirectory,
} from './own-directory.server.ts';

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
  const all = await allCompanies(services);
  return all.filter((company) =>
    passesFilter({ topics: company.themes, type: company.type }, filter),
  );
}

/** The applications of the chosen category, in the editors' order; all where none is chosen. */
export async function listApplications(
  services: Reading,
  { category }: { category?: string | undefined } = {},
): Promise<ApplicationRecord[]> {
  const all = await allApplications(services);
  return all.filter((application) => category === undefined || application.category === category);
}

/** The resources of the chosen type, in the editors' order; all where none is chosen. */
export async function listResources(
  services: Reading,
  { type }: { type?: string | undefined } = {},
): Promise<ResourceRecord[]> {
  const all = await allResources(services);
  return all.filter((resource) => type === undefined || resource.type === type);
}

function allReferents({ db, memo }: Reading): Promise<ReferentRecord[]> {
  return memo.getOrCompute('directory:referents', ['directory'], () =>
    db.select().from(referents).orderBy(asc(referents.position), asc(referents.slug)),
  );
}

function allCompanies({ db, memo }: Reading): Promise<CompanyRecord[]> {
  return memo.getOrCompute('directory:companies', ['directory'], () =>
    db.select().from(companies).orderBy(asc(companies.position), asc(companies.slug)),
  );
}

function allApplications({ db, memo }: Reading): Promise<ApplicationRecord[]> {
  return memo.getOrCompute('directory:applications', ['directory'], () =>
    db.select().from(applications).orderBy(asc(applications.position), asc(applications.slug)),
  );
}

function allResources({ db, memo }: Reading): Promise<ResourceRecord[]> {
  return memo.getOrCompute('directory:resources', ['directory'], () =>
    db.select().from(resources).orderBy(asc(resources.position), asc(resources.slug)),
  );
}

export interface DirectorySamples {
  referents: readonly Referent[];
  companies: readonly Company[];
  applications: readonly Application[];
  resources: readonly Resource[];
}

/** The names of stored pictures that referents show or link. */
export function picturesOfReferents({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return picturesNamedBy(db, { table: referents, key: referents.slug });
}

/** Makes the sample entries of the directory exactly these. */
export async function replaceSampleDirectory(
  { db }: Pick<Services, 'db'>,
  samples: DirectorySamples,
): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceSampleRows(tx, referents, inOrder(samples.referents));
    await replaceSampleRows(tx, companies, inOrder(samples.companies));
    await replaceSampleRows(tx, applications, inOrder(samples.applications));
    await replaceSampleRows(tx, resources, inOrder(samples.resources));
  });
}

function inOrder<Entry>(entries: readonly Entry[]): (Entry & { position: number })[] {
  return entries.map((entry, position) => ({ ...entry, position }));
}
