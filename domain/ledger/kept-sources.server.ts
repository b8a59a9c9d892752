// The texts that an article's sources are kept with, read anew each time: one whose bytes are no longer those of its
// hash counts as not kept.
import { createHash } from 'node:crypto';
import { textsOfArticle } from '#domain/agents/server';
import type { ArticleContent } from '#domain/articles';
import { speaksToModels } from '#domain/generation/server';
import { isSameAddress } from '#domain/text';
import type { Db } from '#platform/db';
import type { LedgerSource } from './ledger.ts';

/** The sources of a content in the order its note marks number them. */
export async function keptSources(
  { db }: { db: Db },
  { id, content }: { id: string; content: Pick<ArticleContent, 'sources' | 'ai'> },
): Promise<LedgerSource[]> {
  const { sources: read } = await textsOfArticle({ db }, { id, ai: content.ai });
  return content.sources.map(({ url, name }, index) => {
    const kept = read.find((source) => isSameAddress(source.url, url));
    const isWhole = kept !== undefined && kept.hash === sha256(kept.text);
    return {
      position: index + 1,
      url,
      title: kept?.title ?? name,
      outlet: kept?.outlet ?? '',
      day: kept?.published_at ?? kept?.fetched_at ?? null,
      hash: isWhole ? kept.hash : null,
      text: isWhole ? kept.text : '',
      is_own: kept?.is_own ?? false,
      instructs: kept !== undefined && speaksToModels(kept.text),
    };
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
