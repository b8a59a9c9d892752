import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Which featured articles an editor put on the front page, and where: a place has one slug, a slug one place. */
export const featuredPlaces = pgTable(
  'featured_places',
  {
    place: integer().primaryKey(),
    slug: text().notNull().unique(),
  },
  ({ place }) => [check('featured_places_place', sql`${place} between 1 and 4`)],
);
