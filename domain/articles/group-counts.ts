// How many articles of the database stand in each group that the panel counts, kept by slug.
import type { ArticleCounts, ArticleLayer, ArticleRecord } from './articles.ts';

/** A row of a slug, of which it has one in each layer at most. */
export interface CountedRow extends Pick<ArticleRecord, 'status' | 'is_agent' | 'review_required'> {
  layer: ArticleLayer;
  isMaterial: boolean;
}

const names = [
  'drafts',
  'agent_drafts',
  'review_required',
  'material',
  'published',
  'rejected',
  'site',
] as const satisfies (keyof ArticleCounts)[];

export class GroupCounts {
  /** Of each slug the groups it is counted in, as bits in the order of the names. */
  readonly #groups = new Map<string, number>();
  readonly #counts = names.map(() => 0);

  /** Counts these rows under the slug, and no others. */
  set(slug: string, rows: readonly CountedRow[]): void {
    const before = this.#groups.get(slug) ?? 0;
    const groups = rows.reduce((bits, row) => bits | groupsOf(row), 0);
    if (groups === 0) this.#groups.delete(slug);
    else this.#groups.set(slug, groups);
    for (const place of names.keys()) {
      const change = ((groups >> place) & 1) - ((before >> place) & 1);
      this.#counts[place] = (this.#counts[place] ?? 0) + change;
    }
  }

  get(): ArticleCounts {
    const entries = names.map((name, place) => [name, this.#counts[place]]);
    return Object.fromEntries(entries) as Record<(typeof names)[number], number>;
  }
}

function groupsOf({ layer, status, ...row }: CountedRow): number {
  const isOfDatabase = layer === 'dynamic';
  const isDraft = isOfDatabase && status === 'draft';
  const groups: Record<(typeof names)[number], boolean> = {
    drafts: isDraft,
    agent_drafts: isDraft && row.is_agent,
    review_required: isDraft && row.review_required,
    material: isDraft && row.isMaterial,
    published: isOfDatabase && status === 'published',
    rejected: isOfDatabase && status === 'rejected',
    site: !isOfDatabase || status === 'published',
  };
  return names.reduce((bits, name, place) => bits | (Number(groups[name]) << place), 0);
}
