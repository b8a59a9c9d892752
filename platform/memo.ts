// Values that are costly to compute and change only when content does: counts, small collections.
// Each is kept until one of the collections it was computed from changes, in this or another process.
import { LRUCache } from 'lru-cache';

/** The groups of content whose changes are announced. */
export const collections = [
  'articles',
  'interviews',
  'directory',
  'pages',
  'issues',
  'publication',
] as const;
export type Collection = (typeof collections)[number];

export interface Memo {
  /** The value under `key`, computed once until one of `from` changes. */
  getOrCompute<Value>(
    key: string,
    from: readonly Collection[],
    compute: () => PromiseLike<Value>,
  ): Promise<Value>;
  /** Forgets what was computed from the collection; without one, everything. */
  invalidate(collection?: Collection): void;
}

export function createMemo(maxEntries = 2000): Memo {
  const values = new LRUCache<string, { from: readonly Collection[]; value: Promise<unknown> }>({
    max: maxEntries,
  });
  return {
    getOrCompute<Value>(
      key: string,
      from: readonly Collection[],
      compute: () => PromiseLike<Value>,
    ) {
      const known = values.get(key);
      if (known) return known.value as Promise<Value>;
      // A query is run anew each time it is awaited; a promise of it is not.
      const value = Promise.resolve(compute());
      values.set(key, { from, value });
      value.catch(() => {
        if (values.peek(key)?.value === value) values.delete(key);
      });
      return value;
    },
    invalidate(collection) {
      if (!collection) return values.clear();
      for (const [key, { from }] of values.entries()) {
        if (from.includes(collection)) values.delete(key);
      }
    },
  };
}
