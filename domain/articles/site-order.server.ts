// The orders of the newsroom's list, each of them whole: rows that are equal in it follow by their id, and a page
// begins after the row that its cursor names.
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Invalid } from '#domain/errors';
import type { ArticleSort } from './article-states.ts';
import { articles, foldedTitleOf } from './articles.table.ts';

const keys = {
  date: sql<string>`${articles.date}`.mapWith(articles.date),
  updated_at: sql<string>`${articles.updated_at}`.mapWith(articles.updated_at),
  title: foldedTitleOf(articles),
} as const;

const Cursor = z.union([
  z.tuple([z.enum(['date', '-date', 'updated_at', '-updated_at']), z.iso.datetime(), z.uuid()]),
  z.tuple([z.enum(['title', '-title']), z.string().regex(/^[^\0]{0,400}$/), z.uuid()]),
]);

/** An order: what rows are sorted by, and which rows lie after a cursor. */
export interface SiteOrder {
  key: SQL<string>;
  by: SQL[];
  /** Throws `Invalid` for a text that is no cursor of this order. */
  after(cursor: string): SQL;
  cursorAt(row: { key: string; id: string }): string;
}

export function siteOrder(sort: ArticleSort): SiteOrder {
  const isDown = sort.startsWith('-');
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  const way = isDown ? desc : asc;
  return {
    key,
    by: [way(key), way(articles.id)],
    after(cursor) {
      const [value, id] = readPosition(cursor, sort);
      return sql`(${key}, ${articles.id}) ${isDown ? sql`<` : sql`>`} (${value}, ${id})`;
    },
    cursorAt: ({ key: value, id }) =>
      Buffer.from(JSON.stringify([sort, value, id])).toString('base64url'),
  };
}

function readPosition(cursor: string, sort: ArticleSort): [value: string, id: string] {
  const position = positionIn(cursor);
  if (position?.[0] !== sort) throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  return [position[1], position[2]];
}

function positionIn(cursor: string): z.output<typeof Cursor> | null {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
