// Values compared as JSON has them, in whatever order the names of their fields stand.

/** The value as text, the same for the same value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Whether two values say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
