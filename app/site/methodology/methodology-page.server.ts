import { findPage } from '#domain/pages/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

/** The operator's page about how it works, or null where there is none. */
export async function loader({ services, language, t }: LoaderArgs) {
  const page = await findPage(services, 'metodologia');
  return {
    meta: {
      title: page ? localized(page, 'title', language).text : t('methodology.title'),
      description: page ? localized(page, 'dek', language).text : t('methodology.dek'),
    },
    data: { page },
  } satisfies Loaded<unknown>;
}

export type MethodologyData = LoaderData<typeof loader>;
