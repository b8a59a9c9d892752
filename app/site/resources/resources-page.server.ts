import { itemList } from '#app/structured-data.ts';
import { listResources } from '#domain/directory/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['tipo'];

/** The resources of the chosen type. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const type = query.get('tipo') ?? undefined;
  const resources = await listResources(services, { type });
  return {
    meta: {
      title: t('resources.title'),
      description: t('resources.dek'),
      structuredData: [
        itemList(
          t('resources.title'),
          resources.map((resource) => ({
            '@type': 'CreativeWork' as const,
            name: localized(resource, 'title', language).text,
            url: resource.link,
            datePublished: resource.date,
            description: localized(resource, 'summary', language).text,
          })),
        ),
      ],
    },
    data: { resources, type },
  } satisfies Loaded<unknown>;
}

export type ResourcesData = LoaderData<typeof loader>;
