// The front page: which articles stand on it, and where.
import { z } from 'zod';
import { type FeaturedPlaces, featuredPlaceCount } from '#domain/articles';
import {
  arrangeFrontPage,
  type FrontPageBoard,
  getFrontPageBoard,
  placeArticle,
} from '#domain/articles/server';
import { isMaterial } from '#domain/provenance';
import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import { ArticleAnswer, OneArticle, presentArticle } from './article-answers.ts';
import type { Api } from './route.ts';

const Place = z.int().min(1).max(featuredPlaceCount);
const Places = z
  .array(z.object({ place: Place, slug: z.string().nullable() }))
  .meta({ description: 'Each place and the slug of its article, the lead first.' });

const Story = ArticleAnswer.omit({
  id: true,
  body_es: true,
  body_en: true,
  sources: true,
  status: true,
  is_static: true,
  review_required: true,
  created_at: true,
  updated_at: true,
})
  .extend({ is_visible: z.boolean().meta({ description: 'Whether readers see it.' }) })
  .meta({ id: 'FrontPageStory' });

const FrontPage = z
  .object({
    places: Places,
    version: z.string().meta({ description: 'Of the places; who arranges them names it.' }),
    stories: z.array(Story).meta({
      description:
        'What stands in the places, and the newest featured articles, which take the free ones.',
    }),
  })
  .meta({ id: 'FrontPage' });

const Slugs = z.array(Slug).max(20).default([]);
const Arrangement = z
  .strictObject({
    version: z.string().min(1).max(64),
    places: z.array(Slug.nullable()).length(featuredPlaceCount),
    featured: Slugs.meta({ description: 'Featured without a place.' }),
    unfeatured: Slugs.meta({ description: 'Featured no longer.' }),
  })
  .refine(
    ({ places, featured, unfeatured }) => {
      const named = [...places.filter((slug) => slug !== null), ...featured, ...unfeatured];
      return new Set(named).size === named.length;
    },
    { error: 'each article once' },
  );

const tags = ['articles'];
const config = { access: 'admin' } as const;

/** `GET` and `PUT /api/admin/front-page`, and `PUT /api/articles/{slug}/place`. */
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
      response: { 200: FrontPage },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return presentBoard(await getFrontPageBoard(services));
    },
  });
  api.route({
    method: 'PUT',
    url: '/admin/front-page',
    config,
    schema: {
      summary: 'Arrange all places of the front page at once',
      description:
        'Place 1 is the lead, and `null` leaves a place to the newest featured article without one. What is put into a place is featured. Answers 409 where somebody has changed the places since `version`.',
      tags,
      body: Arrangement,
      response: { 200: FrontPage },
    },
    handler: async ({ body }) => presentBoard(await arrangeFrontPage(services, body)),
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

function presentBoard({ places, version, stories }: FrontPageBoard) {
  return {
    places: presentPlaces(places),
    version,
    stories: stories.map((story) => ({ ...story, material: isMaterial(story) })),
  };
}

function presentPlaces(places: FeaturedPlaces) {
  return places.map((slug, index) => ({ place: index + 1, slug }));
}
