// How many articles of the database stand in each group that the panel counts, kept by slug.
import type { ArticleCounts, ArticleLayer, ArticleRecord } from './articles.ts';

/** A row of a slug, of which it has one in each layer at most. */
export interface CountedRow extends Pick<ArticleRecord, 'status' | 'is_agent' | 'review_required'> {
  layer: ArticleLayer;
  isMaterial: boolean;
  /** Without a title in either language. */
  isUntitled: boolean;
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

/** What the rows of articles alone tell. */
export type CountsOfRows = Pick<ArticleCounts, (typeof names)[number]>;

export class GroupCounts {
  /** Of each slug the groups it is counted in, as bits in the order of the names. */
  readonly #groups = new Map<string, number>();
  readonly #counts = names.map(() => 0);
  readonly #untitled = new Set<string>();

  /** Counts these rows under the slug, and no others. */
  set(slug: string, rows: readonly CountedRow[]): void {
    const before = this.#groups.get(slug) ?? 0;
    const groups = rows.reduce((bits, row) => bits | groupsOf(row), 0);
    if (groups === 0) this.#groups.delete(slug);
    else this.#groups.set(slug, groups);
    if (rows.some((row) => row.isUntitled && isDraft(row))) this.#untitled.add(slug);
    else this.#untitled.delete(slug);
    for (const place of names.keys()) {
      const change = ((groups >> place) & 1) - ((before >> place) & 1);
      this.#counts[place] = (this.#counts[place] ?? 0) + change;
    }
  }

  /** The slugs of drafts without a title. */
  untitledDrafts(): string[] {
    return [...this.#untitled];
  }

  get(): CountsOfRows {
    const entries = names.map((name, place) => [name, this.#counts[place]]);
    return Object.fromEntries(entries) as CountsOfRows;
  }
}

function isDraft({ layer, status }: Pick<CountedRow, 'layer' | 'status'>): boolean {
  return layer === 'dynamic' && status === 'draft';
}

function groupsOf(row: CountedRow): number {
  const { layer, status } = row;
  const isOfDatabase = layer === 'dynamic';
  const isWaiting = isDraft(row);
  const groups: Record<(typeof names)[number], boolean> = {
    drafts: isWaiting,
    agent_drafts: isWaiting && row.is_agent,
    review_required: isWaiting && row.review_required,
    material: isWaiting && row.isMaterial,
    published: isOfDatabase && status === 'published',
    rejected: isOfDatabase && status === 'rejected',
    site: !isOfDatabase || status === 'published',
  };
  return names.reduce((bits, name, place) => bits | (Number(groups[name]) << place), 0);
}
