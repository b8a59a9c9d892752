// What a feed reader shows that takes the feeds' markup as it is.
import type { Visitor } from './visit.ts';

interface JsonFeed {
  items: { content_html: string }[];
}

/** Shows the texts of the feeds of both languages, or of one; throws where one cannot be read. */
export async function readFeeds(
  { show }: Visitor,
  url: string,
  languages: readonly string[] = ['', '/en'],
): Promise<void> {
  for (const language of languages) {
    const rss = await readText(`${url}${language}/rss`);
    for (const markup of elementsOf(rss, 'content:encoded')) await show(markup, `${language}/rss`);
    const { items } = JSON.parse(await readText(`${url}${language}/feed.json`)) as JsonFeed;
    for (const item of items) await show(item.content_html, `${language}/feed.json`);
  }
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

/** The contents of such elements, with their entities read. */
function elementsOf(xml: string, name: string): string[] {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  const found = xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return [...found].map(([, inside = '']) =>
    inside
      .replaceAll(/&#x([0-9a-f]+);/gi, (_all, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, entity: string) => entities[entity] ?? ''),
  );
}
