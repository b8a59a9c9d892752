// The addresses whose times are compared between archives of different size. Both archives have on each page about
// as much to show (`content.ts`), so that what differs is the work of finding it.

/** An address, or one for each size where the time is taken for each of something that the answer holds. */
export type Target = string | { small: string; large: string; each: string };

/** A page far back shows up to ten batches, of which a narrow filter of the small archive fills fewer. */
const perArticle = (path: string): Target => ({
  small: path,
  large: path,
  each: '/noticias/articulo-',
});

export const growthTargets: Record<string, readonly Target[]> = {
  home: ['/', '/en', '/mapa'],
  list: [
    '/noticias',
    '/en/noticias',
    '/noticias?orden=asc',
    '/noticias?pagina=4000',
    '/noticias?pagina=9999999&orden=asc',
  ],
  topics: [
    '/noticias?tema=regulacion',
    '/en/noticias?tema=trabajo-economia&orden=asc',
    '/noticias?tema=regulacion&tema=seguridad-alignment&tema=etica-sesgos',
    '/noticias?tema=analisis',
    '/noticias?tema=ninguno',
    perArticle('/noticias?tema=regulacion&pagina=3000'),
  ],
  tags: [
    '/noticias?etiqueta=frecuente',
    '/noticias?etiqueta=rara',
    '/noticias?etiqueta=antigua',
    '/noticias?etiqueta=frecuente&etiqueta=usual&etiqueta=etiqueta-0&orden=asc',
    '/noticias?etiqueta=ninguna',
  ],
  'type and sponsorship': [
    '/noticias?tipo=noticia',
    '/noticias?tipo=analisis&orden=asc',
    '/noticias?patrocinado=si',
    perArticle('/noticias?patrocinado=no&pagina=2000'),
    '/noticias?tipo=ninguno&patrocinado=si',
  ],
  combinations: [
    '/noticias?tema=regulacion&tipo=noticia',
    '/noticias?tema=regulacion&tema=seguridad-alignment&tipo=noticia&etiqueta=frecuente&etiqueta=usual&patrocinado=no',
    '/noticias?tema=analisis&etiqueta=frecuente&etiqueta=usual',
    '/noticias?tema=analisis&etiqueta=rara',
    perArticle(
      '/noticias?tema=regulacion&tema=trabajo-economia&etiqueta=usual&orden=asc&pagina=900',
    ),
  ],
  search: [
    '/noticias?q=reglamento',
    '/en/noticias?q=test+article&orden=asc',
    '/noticias?q=titular+corriente&tema=regulacion',
    '/noticias?q=nadie+lo+escribe',
  ],
  'dense list and months': [
    '/noticias?vista=lista',
    '/noticias?vista=lista&tema=regulacion',
    perArticle('/noticias/2026/11'),
  ],
  article: ['/noticias/articulo-50', '/en/noticias/articulo-99', '/api/articles/articulo-60'],
  feeds: [
    '/rss',
    '/en/rss',
    '/feed.json',
    '/rss?tema=regulacion',
    '/rss?tema=analisis',
    '/feed.json?tema=otro',
  ],
  sitemap: [
    { small: '/sitemap.xml', large: '/sitemap-2.xml', each: '<loc>' },
    { small: '/sitemap.xml', large: '/sitemap-20.xml', each: '<loc>' },
  ],
  panel: [
    '/api/admin/counts',
    '/api/admin/articles?limit=20',
    '/api/admin/articles?limit=20&layer=sample',
    '/api/admin/articles?limit=20&state=any',
    '/api/admin/articles?limit=20&sort=title',
    '/api/admin/articles?limit=20&sort=-updated_at&state=published_en',
    '/api/admin/articles?limit=20&state=review',
    '/api/admin/articles?limit=20&missing=en',
    '/api/admin/articles?limit=20&topic=regulacion',
    '/api/admin/articles?limit=20&author=nadie',
    '/api/admin/articles?limit=20&q=reglamento',
    // What every other article says.
    '/api/admin/articles?limit=20&q=impar',
    // A word that all say, with one that few do.
    '/api/admin/articles?limit=20&q=titular+77',
    '/api/admin/bylines',
    '/api/articles/status/published?limit=20',
    '/api/articles/status/waiting?limit=20',
    '/api/articles/status/rejected?limit=20',
    '/api/articles/static?limit=20',
    '/api/admin/newsletter/issues/coming',
  ],
};
