// The front page: which articles stand on it, and where.
import { z } from 'zod';
import { type FeaturedPlaces, featuredPlaceCount } from '#domain/articles';
import { getFeaturedPlaces, placeArticle } from '#domain/articles/server';
import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import { OneArticle, presentArticle } from './article-answers.ts';
import type { Api } from './route.ts';

const Place = z.int().min(1).max(featuredPlaceCount);
const Places = z
  .array(z.object({ place: Place, slug: z.string().nullable() }))
  .meta({ description: 'Each place and the slug of its article, the lead first.' });

const tags = ['articles'];
const config = { access: 'admin' } as const;

/** `GET /api/admin/front-page` and `PUT /api/articles/{slug}/place`. */
export function mountFrontPage(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/front-page',
    config,
    schema: {
      summary: 'The places of the front page, and what an editor put there',
      description:
        'Places left free go to the newest featured articles without one, and so do those of articles that readers cannot see.',
      tags,
      response: { 200: z.object({ places: Places }) },
    },
    handler: async () => ({ places: presentPlaces(await getFeaturedPlaces(services)) }),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:slug/place',
    config,
    schema: {
      summary: 'Put an article into a place of the front page, or take it out',
      description:
        'Place 1 is the lead. The article is featured, in whichever layer it stands; what is in the place moves on by one, and so does what that meets, until a place is free; the last one loses its place. `null` takes it out of its place, and it stays featured.',
      tags,
      params: z.strictObject({ slug: Slug }),
      body: z.strictObject({ place: Place.nullable() }),
      response: { 200: OneArticle.extend({ places: Places }) },
    },
    handler: async ({ params, body }) => {
      const { article, places } = await placeArticle(services, { ...params, ...body });
      return { article: presentArticle(article), places: presentPlaces(places) };
    },
  });
}

function presentPlaces(places: FeaturedPlaces) {
  return places.map((slug, index) => ({ place: index + 1, slug }));
}
