import type { Door, Loaded } from '../../page.ts';
import copy from './services-copy.json';

/** What the publication offers organisations, with prices. */
export function loadServices({ language }: Door) {
  const text = copy[language];
  return {
    meta: { title: text.intro.title, description: text.intro.dek },
    data: text,
  } satisfies Loaded<unknown>;
}

export type ServicesData = ReturnType<typeof loadServices>['data'];
