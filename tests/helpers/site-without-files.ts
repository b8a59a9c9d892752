// The site for tests of what it draws beside pages, without the files that a build makes.
import { createSite, type Site } from '#app/entry.server.tsx';

/** The site, whose pages would have neither styles nor scripts. */
export function siteWithoutFiles(): Site {
  const panel = {
    script: '/p.js',
    styles: [],
    preloads: [],
    messages: { es: '', en: '' },
    laterOf: () => ({ scripts: [], styles: [] }),
  };
  return createSite({ stylesFor: () => '', bootstrapUrl: '/b.js', panel });
}
