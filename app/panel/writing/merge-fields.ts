// Three-way merge of what two people wrote, by field.

type Fields = Readonly<Record<string, unknown>>;

export interface Merged<Content> {
  content: Content;
  /** Fields that both sides changed, to different values; `content` has mine. */
  conflicts: (keyof Content & string)[];
}

/** Whether two values of a field are the same, as JSON has them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The same value with the keys of objects in one order, whatever order a database gave them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** The fields of `now` that differ from `before`. */
export function changedFields<Content extends object>(
  before: Content,
  now: Content,
): Partial<Content> {
  const old = before as Fields;
  const entries = Object.entries(now).filter(([name, value]) => !isSame(value, old[name]));
  return Object.fromEntries(entries) as Partial<Content>;
}

/** What came of `base` on both sides: a field that one side alone changed is that side's. */
export function mergeFields<Content extends object>(
  base: Content,
  mine: Content,
  theirs: Content,
): Merged<Content> {
  const ours = changedFields(base, mine) as Fields;
  const conflicts = Object.keys(ours).filter(
    (name) =>
      !isSame((base as Fields)[name], (theirs as Fields)[name]) &&
      !isSame(ours[name], (theirs as Fields)[name]),
  );
  return {
    content: { ...theirs, ...ours },
    conflicts: conflicts as (keyof Content & string)[],
  };
}
