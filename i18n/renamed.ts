// Messages with another name of the publication. Safe in the browser.
import type { Message, MessageTree } from './i18n.ts';
import { publicationName } from './publication-name.ts';

/** The messages with `name` wherever they are written with the publication's default name. */
export function renamed(tree: MessageTree, name: string): MessageTree {
  if (name === publicationName) return tree;
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? value.replaceAll(publicationName, () => name)
      : renamed(value, name),
  ]);
  return Object.fromEntries(entries) as Record<string, Message | MessageTree>;
}
