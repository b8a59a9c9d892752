import type { Cloth, FlagShape } from './flags.ts';

/** What a colour is for in a composition. */
export type Ink = 'ground' | 'mass' | 'second' | 'line' | 'deep' | 'light';

/** What a composition draws with: its size, its topic's flag, and choices that the seed makes. */
export type Canvas = {
  w: number;
  h: number;
  flag: readonly FlagShape[];
  int: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  ink: (name: Ink) => string;
  cloth: (name: Cloth) => string;
};
