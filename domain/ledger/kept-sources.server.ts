// The texts that an article's sources are kept with, read anew each time: what editors added, then what its run read.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { textsOfArticle } from '#domain/agents/server';
import { givesOrders, type KeptText } from '#domain/anchoring';
import { type CitedText, citedTexts } from '#domain/anchoring/server';
import type { ArticleContent } from '#domain/articles';
import type { Db } from '#platform/db';
import type { LedgerSource } from './ledger.ts';
import { addedTexts } from './source-rows.server.ts';
import type { SourceVersion } from './source-texts.ts';

interface Item {
  id: string;
  content: Pick<ArticleContent, 'sources' | 'ai'>;
}

/** A text that is kept for an article, and where it comes from. */
export type OwnText = KeptText &
  Pick<SourceVersion, 'id' | 'origin'> & {
    by_name: string;
    /** Of what a run read, whether it was the page at its address. */
    is_page?: boolean;
  };

/** Every text that is kept for an article, of each address the one that is read first. */
export async function textsKept(
  { db }: { db: Db },
  { id, content: { ai } }: Item,
): Promise<OwnText[]> {
  const { sources: read } = await textsOfArticle({ db }, { id, ai });
  const ofRun = read.map((text) => Object.assign(text, { origin: 'run' as const, by_name: '' }));
  return [...(await addedTexts(db, id)), ...ofRun];
}

/** The sources of a content in the order its note marks number them, each with what is kept of it. */
export async function citedOf({ db }: { db: Db }, item: Item): Promise<CitedText<OwnText>[]> {
  return citedTexts(item.content.sources, await textsKept({ db }, item));
}

/** The same as the ledger shows them. */
export function ledgerSources(cited: readonly CitedText<OwnText>[]): LedgerSource[] {
  return cited.map(({ kept, name, ...source }) => ({
    ...source,
    // Nobody gave a title to what has its address for one.
    title: (kept && kept.title !== kept.url ? kept.title : name) || source.url,
    outlet: kept?.outlet ?? '',
    instructs: kept !== null && instructs(kept),
  }));
}

/** What was looked at before, by the hash of the text: a ledger is asked for again and again. */
const instructing = new LRUCache<string, boolean>({ max: 1000 });

function instructs({ text }: KeptText): boolean {
  const key = createHash('sha256').update(text).digest('base64');
  const known = instructing.get(key);
  if (known !== undefined) return known;
  const found = givesOrders(text);
  instructing.set(key, found);
  return found;
}
