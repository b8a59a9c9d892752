import type { LoaderArgs, Loaded } from '../../page.ts';
import copy from './services-copy.json';

/** What the publication offers organisations, with prices. */
export function loader({ language }: LoaderArgs) {
  const text = copy[language];
  return {
    meta: { title: text.intro.title, description: text.intro.dek },
    data: text,
  } satisfies Loaded<unknown>;
}
