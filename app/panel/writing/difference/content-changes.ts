// Which fields of two contents differ, and how each difference is shown. Pure.
import type { ArticleContent } from '#domain/articles';
import {
  type BlockChange,
  differenceOf,
  isChanged,
  itemDifference,
  lineDifference,
} from '#domain/prose';
import { type Language, languages } from '#i18n/i18n';
import { changedFields } from '../changed-fields.ts';
import { inOrder } from '../field-labels.ts';
import { type FieldName, proseKindOf, textOf } from '../merge-content.ts';

/** `formatted` as readers see texts, `source` as they are written. */
export type DifferenceView = 'formatted' | 'source';

export type FieldChange =
  | { kind: 'prose' | 'lines' | 'items'; field: FieldName; changes: readonly BlockChange[] }
  /** What is one value, shown whole. */
  | { kind: 'value'; field: FieldName };

/** The language of a field; null for what belongs to both. */
export function languageOf(field: FieldName): Language | null {
  return languages.find((language) => field.endsWith(`_${language}`)) ?? null;
}

/** The fields that differ, in the order of the page. */
export function contentChanges(
  before: ArticleContent,
  after: ArticleContent,
  view: DifferenceView,
): FieldChange[] {
  return inOrder(changedFields(before, after)).map((field) =>
    changeOf(field, { before, after }, view),
  );
}

function changeOf(
  field: FieldName,
  { before, after }: Record<'before' | 'after', ArticleContent>,
  view: DifferenceView,
): FieldChange {
  const [old, now] = [textOf(before, field), textOf(after, field)];
  const kind = proseKindOf(field);
  if (kind && view === 'source') {
    return { kind: 'lines', field, changes: lineDifference(old, now) };
  }
  if (kind || isLine(field)) {
    const changes = differenceOf(old, now, kind ?? 'plain');
    return { kind: 'prose', field, changes };
  }
  const items = itemsOf(field, before);
  if (!items) return { kind: 'value', field };
  return { kind: 'items', field, changes: itemDifference(items, itemsOf(field, after) ?? []) };
}

/** Whether it is a line of words. */
function isLine(field: FieldName): boolean {
  return field === 'title_es' || field === 'title_en';
}

/** The items of a list as a person reads them; null for what is no list. */
function itemsOf(field: FieldName, content: ArticleContent): string[] | null {
  if (field === 'topics' || field === 'tags') return content[field];
  if (field !== 'sources') return null;
  return content.sources.map(({ name, url }) => `${name} ${url}`.trim());
}

/** Whether it is changed in nothing that is to be seen: in white space, empty lines or signs of Markdown. */
export function isUnseen(change: FieldChange): boolean {
  return change.kind !== 'value' && !change.changes.some(isChanged);
}

/** Changes with what stays between them, which is shown in one where it is long. */
export type Run =
  | { kind: 'shown'; change: BlockChange }
  | { kind: 'folded'; changes: BlockChange[] };

/** So many blocks are shown beside a change. */
const context = 1;

/** What is shown, and what is folded between it. */
export function runsOf(changes: readonly BlockChange[]): Run[] {
  const isNear = (at: number) =>
    changes.slice(Math.max(0, at - context), at + context + 1).some(isChanged);
  const runs: Run[] = [];
  for (const [at, change] of changes.entries()) {
    const last = runs.at(-1);
    if (isNear(at)) runs.push({ kind: 'shown', change });
    else if (last?.kind === 'folded') last.changes.push(change);
    else runs.push({ kind: 'folded', changes: [change] });
  }
  // A single block takes no more room than its number.
  return runs.map((run): Run => {
    const [only, ...others] = run.kind === 'folded' ? run.changes : [];
    return only && others.length === 0 ? { kind: 'shown', change: only } : run;
  });
}
