// What of a content is changed, by field.
import { isSame } from '#domain/text';

type Fields = Readonly<Record<string, unknown>>;

/** Whether no field differs. */
export function isUnchanged<Content extends object>(before: Content, now: Content): boolean {
  const old = before as Fields;
  return Object.entries(now).every(([name, value]) => isSame(value, old[name]));
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

/** What was changed since `base`, over what is stored. */
export function rebased<Content extends object>(
  base: Content,
  mine: Content,
  stored: Content,
): Content {
  return { ...stored, ...changedFields(base, mine) };
}
