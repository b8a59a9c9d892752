import { itemList } from '#app/structured-data.ts';
import { listCompanies } from '#domain/directory/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['tema', 'tipo'];

/** The companies of the chosen type that work on a chosen theme. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const themes = query.getAll('tema');
  const type = query.get('tipo') ?? undefined;
  const companies = await listCompanies(services, { topics: themes, type, tags: [] });
  return {
    meta: {
      title: t('companies.title'),
      description: t('companies.dek'),
      structuredData: [
        itemList(
          t('companies.title'),
          companies.map((company) => ({
            '@type': 'Organization' as const,
            name: company.name,
            url: company.website,
            description: localized(company, 'summary', language).text,
          })),
        ),
      ],
    },
    data: { companies, themes, type },
  } satisfies Loaded<unknown>;
}

export type CompaniesData = LoaderData<typeof loader>;
