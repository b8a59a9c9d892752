// Three-way merge of what two people wrote: texts by block, topics and tags by item, the rest by field.
import type { ArticleContent } from '#domain/articles';
import { type Choice, type Conflict, mergeProse, type ProseKind } from '#domain/prose';
import { isSame } from '#domain/text';
import { renumberedTexts, sourceNumbers } from './source-numbers.ts';

export type FieldName = keyof ArticleContent;

/** What both sides changed differently. */
export interface FieldConflict {
  /** What it is chosen by; the same as long as what it came from and what the other wrote stay. */
  key: string;
  field: FieldName;
  /** A part of a text; null for a field as a whole. */
  block: Conflict | null;
}

/** What both came from, what one wrote, and what the other stored. */
export interface Sides {
  base: ArticleContent;
  mine: ArticleContent;
  theirs: ArticleContent;
}

export interface MergedContent {
  /** What is merged; a field with something to choose is mine still. */
  content: ArticleContent;
  /** What `content` came from: what is stored, but for fields with something to choose. */
  base: ArticleContent;
  conflicts: readonly FieldConflict[];
}

export type Choices = ReadonlyMap<string, Choice>;

const proseKinds: Partial<Record<FieldName, ProseKind>> = {
  body_es: 'markdown',
  body_en: 'markdown',
  summary_es: 'plain',
  summary_en: 'plain',
  why_it_matters_es: 'plain',
  why_it_matters_en: 'plain',
};

/** How a field is read as a text; undefined for what is none. */
export function proseKindOf(field: FieldName): ProseKind | undefined {
  return proseKinds[field];
}

/** A field that is a text; nothing for one that is none. */
export function textOf(content: ArticleContent, field: FieldName): string {
  const value = content[field];
  return typeof value === 'string' ? value : '';
}

/** Merges what one wrote into what the other stored, with what was chosen already. */
export function mergeContent(sides: Sides, choices: Choices): MergedContent {
  const { base, mine, theirs } = sides;
  const sources = mergeField('sources', sides, choices);
  const numbered = inNumbersOf((sources.value ?? mine.sources) as ArticleContent['sources'], sides);
  const fields = Object.keys(mine) as FieldName[];
  const merged = fields.map((field) => {
    const isText = field === 'body_es' || field === 'body_en';
    const { value, conflicts } = mergeField(field, isText ? numbered : sides, choices);
    return { field, value, conflicts };
  });
  const conflicts = merged.flatMap((each) => each.conflicts);
  // As long as a text is not settled, its numbers are those of the sources it was written with.
  const waits = merged.some(({ field, value }) => field.startsWith('body_') && value === undefined);
  const settled = merged.filter(
    ({ field, value }) => value !== undefined && !(field === 'sources' && waits),
  );
  const entries = settled.map(({ field, value }) => [field, value]);
  const stored = settled.map(({ field }) => [field, theirs[field]]);
  return {
    content: { ...mine, ...(Object.fromEntries(entries) as Partial<ArticleContent>) },
    base: { ...base, ...(Object.fromEntries(stored) as Partial<ArticleContent>) },
    conflicts,
  };
}

/** The three with the marks of their texts numbered as these sources are. */
function inNumbersOf(sources: ArticleContent['sources'], sides: Sides): Sides {
  const numbered = (content: ArticleContent): ArticleContent => {
    const texts = renumberedTexts(content, sourceNumbers(content.sources, sources));
    return { ...content, body_es: texts.body_es, body_en: texts.body_en };
  };
  return {
    base: numbered(sides.base),
    mine: numbered(sides.mine),
    theirs: numbered(sides.theirs),
  };
}

interface MergedField {
  /** Undefined while something is to be chosen. */
  value: unknown;
  conflicts: FieldConflict[];
}

function mergeField(field: FieldName, sides: Sides, choices: Choices): MergedField {
  const [base, mine, theirs] = [sides.base[field], sides.mine[field], sides.theirs[field]];
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  const kind = proseKindOf(field);
  if (kind) return mergeText(field, { sides, kind }, choices);
  const items =
    field === 'topics' || field === 'tags'
      ? mergeItems(sides.base[field], sides.mine[field], sides.theirs[field])
      : null;
  if (items) return { value: items, conflicts: [] };
  const key = `${field} ${JSON.stringify([base, theirs])}`;
  const choice = choices.get(key);
  if (choice) return { value: choice === 'theirs' ? theirs : mine, conflicts: [] };
  return { value: undefined, conflicts: [{ key, field, block: null }] };
}

function mergeText(
  field: FieldName,
  { sides, kind }: { sides: Sides; kind: ProseKind },
  choices: Choices,
): MergedField {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((each) =>
    textOf(each, field),
  ) as [string, string, string];
  const { conflicts, text } = mergeProse({ base, mine, theirs }, kind);
  const seen = new Map<string, number>();
  const all = conflicts.map((block): FieldConflict => {
    const name = `${field} ${JSON.stringify([block.base, block.theirs])}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${name} ${count}`, field, block };
  });
  const chosen = all.map(({ key }) => choices.get(key));
  const open = all.filter((_, at) => chosen[at] === undefined);
  return { value: open.length > 0 ? undefined : text(chosen), conflicts: open };
}

/** What both added, without what either took away; null where both put what stayed into an order of their own. */
function mergeItems(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const stays = (item: string) => mine.includes(item) && theirs.includes(item);
  const [old, ours, others] = [base, mine, theirs].map((items) => items.filter(stays).join('\0'));
  if (ours !== old && others !== old && ours !== others) return null;
  const [first, second] = ours === old ? [theirs, mine] : [mine, theirs];
  const kept = first.filter((item) => second.includes(item) || !base.includes(item));
  return [...new Set([...kept, ...second.filter((item) => !base.includes(item))])];
}
