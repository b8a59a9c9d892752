// Three-way merge of what two people wrote, by field.
import { isSame } from '#domain/text';

type Fields = Readonly<Record<string, unknown>>;

export interface Merged<Content> {
  content: Content;
  /** Fields that both sides changed, to different values; `content` has mine. */
  conflicts: (keyof Content & string)[];
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
