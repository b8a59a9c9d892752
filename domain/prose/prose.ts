// Prose as its blocks: what differs between two versions of it, and what becomes of one that two people changed.
// Safe in the browser.
export { type Block, blocksOf, type ProseKind } from './blocks.ts';
export {
  applied,
  type BlockChange,
  differenceOf,
  isChanged,
  itemDifference,
  lineDifference,
} from './difference.ts';
export { type Choice, type Conflict, mergeProse } from './merge.ts';
export { notesIn, renumberNotes } from './notes.ts';
export type { Word, WordChange } from './words.ts';
