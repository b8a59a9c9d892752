// What is written and not yet acknowledged by the server, in the browser's IndexedDB: it outlives a closed tab,
// a crash and the end of the session.
import { del, entries, set } from 'idb-keyval';
import type { ArticleContent } from '#domain/articles';

export interface KeptText {
  /** What the server had acknowledged when it was written. */
  base: ArticleContent;
  content: ArticleContent;
  at: string;
}

const prefix = 'vigia-writing';

/** The key under which a page keeps its text: one for each account, article and opening of the page. */
export function keyOf(owner: string, id: string, opening: string): string {
  return [prefix, owner, id, opening].join(':');
}

/** An identifier that no other opening of a page has. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}

export interface Found {
  keys: string[];
  text: KeptText;
}

/** The newest text that a page of this article left behind, with the keys of all of them; null for none. */
export async function findKept(owner: string, id: string): Promise<Found | null> {
  try {
    const mine = (await entries<string, KeptText>())
      .filter(([key]) => key.startsWith(keyOf(owner, id, '')))
      .toSorted(([, one], [, other]) => (one.at < other.at ? 1 : -1));
    const [newest] = mine;
    return newest ? { keys: mine.map(([key]) => key), text: newest[1] } : null;
  } catch {
    return null;
  }
}

/** Forgets what lies under these keys. */
export async function forgetKept(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => del(key).catch(() => undefined)));
}

/** Keeps the newest text under the key; `null` forgets it. Writes do not pass each other. */
export function createKeeper(key: string) {
  let next: KeptText | null | undefined;
  let running: Promise<boolean> | null = null;
  async function run(): Promise<boolean> {
    let isKept = true;
    while (next !== undefined) {
      const text = next;
      next = undefined;
      isKept = await (text === null ? del(key) : set(key, text)).then(
        () => true,
        () => false,
      );
    }
    running = null;
    return isKept;
  }
  return (text: KeptText | null): Promise<boolean> => {
    next = text;
    running ??= run();
    return running;
  };
}
