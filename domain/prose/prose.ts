// Prose as its blocks: what differs between two versions of it, and what becomes of one that two people changed.
// Safe in the browser.
export { type Block, blocksOf, type Form, linesOf, type ProseKind } from './blocks.ts';
export {
  applied,
  type BlockChange,
  differenceOf,
  isChanged,
  itemDifference,
  lineDifference,
} from './difference.ts';
export { type Choice, type Conflict, type Merge, mergeProse } from './merge.ts';
export { type Word, type WordChange, wordDifference, wordsIn } from './words.ts';
