import { findPage } from '#domain/pages/server';
import { publicationName } from '#i18n/publication-name';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import copy from './advertising-copy.json';

/** The advertising formats, who reads, and the operator's own page about both where there is one. */
export async function loader({ services, language, publication }: LoaderArgs) {
  const written = copy[language];
  const title = written.title.replaceAll(publicationName, () => publication.name);
  const text = { ...written, title };
  return {
    meta: { title: text.title, description: text.dek },
    data: { ...text, page: await findPage(services, 'publicidad') },
  } satisfies Loaded<unknown>;
}

export type AdvertisingData = LoaderData<typeof loader>;
