// The answer of a NewsAPI-compatible search service.
import { z } from 'zod';
import type { NewsReport } from './reports.ts';
import { type FeedPlace, plainItems } from './read-feed.ts';

const text = z.string().nullish().catch(null);

const SearchAnswer = z.object({
  status: z.literal('ok').optional(),
  articles: z.array(
    z.object({
      url: text,
      title: text,
      description: text,
      content: text,
      publishedAt: text,
      source: z.object({ name: text }).nullish().catch(null),
    }),
  ),
});

/** The reports that the service found. Throws for any other answer. */
export function readSearchAnswer(json: string, { address, now }: FeedPlace): NewsReport[] {
  const { articles } = SearchAnswer.parse(JSON.parse(json));
  const items = articles.map(({ url, title, description, content, publishedAt, source }) => ({
    link: url ?? undefined,
    title: title ?? undefined,
    summary: description ?? undefined,
    body: withoutCount(content) ?? undefined,
    date: publishedAt ?? undefined,
    outlet: source?.name ?? undefined,
  }));
  return plainItems(items, { base: address, now });
}

/** Without the «[+1234 chars]» with which such services end a text they cut. */
function withoutCount(content: string | null | undefined): string | undefined {
  return content?.replace(/\s*\[\+\d+ chars\]\s*$/, '');
}
