import { itemList } from '#app/structured-data.ts';
import { listApplications } from '#domain/directory/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['categoria'];

/** The applications of the chosen category. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const category = query.get('categoria') ?? undefined;
  const applications = await listApplications(services, { category });
  return {
    meta: {
      title: t('applications.title'),
      description: t('applications.dek'),
      structuredData: [
        itemList(
          t('applications.title'),
          applications.map((application) => ({
            '@type': 'WebApplication' as const,
            name: application.name,
            url: application.website,
            description: localized(application, 'description', language).text,
          })),
        ),
      ],
    },
    data: { applications, category },
  } satisfies Loaded<unknown>;
}

export type ApplicationsData = LoaderData<typeof loader>;
