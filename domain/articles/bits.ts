// Sets of small numbers as bits, 32 in a word, so that sets are put together a word at a time.
export const wordBits = 32;

/** So many bits, of which those at these places are set. */
export function bitsOf(length: number, places: Iterable<number>): Int32Array {
  const bits = new Int32Array(Math.ceil(length / wordBits));
  for (const place of places) setBit(bits, place);
  return bits;
}

/** So many bits, all of them set. */
export function allBits(length: number): Int32Array {
  const bits = new Int32Array(Math.ceil(length / wordBits)).fill(-1);
  const rest = length % wordBits;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function hasBit(bits: Int32Array, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

export function setBit(bits: Int32Array, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

export function clearBit(bits: Int32Array, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (place & 31));
}

/** Puts two words together into the first, word by word; no bit is set in what is undefined. */
export function combine(
  into: Int32Array,
  other: Int32Array | undefined,
  operation: (one: number, other: number) => number,
): void {
  for (let index = 0; index < into.length; index += 1) {
    into[index] = operation(into[index] ?? 0, other?.[index] ?? 0);
  }
}

export function isEmpty(bits: Int32Array): boolean {
  return bits.every((word) => word === 0);
}

/** How many bits are set. */
export function countBits(bits: Int32Array): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) count += bitsIn(bits[index] ?? 0);
  return count;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
