// The texts that hold a word, by growing numbers: as gaps of one byte mostly, or as bits where that takes less.
import { combine, hasBit, setBit, wordBits } from './bits.ts';

/** Gaps this small on average take as many bytes as bits do. */
const gapOfBits = 8;
const minBits = 256;

export class PostingList {
  /** Distances from the number before, seven bits a byte, the last byte of each under 128. */
  #gaps = new Uint8Array(4);
  #length = 0;
  #last = 0;
  #size = 0;
  /** In place of the gaps, once the list is dense. */
  #bits: Int32Array<ArrayBuffer> | undefined;

  /** Numbers that grow. */
  static of(...numbers: number[]): PostingList {
    const list = new PostingList();
    for (const number of numbers) list.add(number);
    return list;
  }

  /** Adds a number that is greater than those before it. */
  add(number: number): void {
    if (this.#bits) this.#addBit(this.#bits, number);
    else this.#addGap(number);
    this.#size += 1;
  }

  /** Sets the bits of all numbers, of which none is beyond them. */
  addTo(bits: Int32Array): void {
    if (this.#bits) {
      combine(bits, this.#bits, (one, other) => one | other);
      return;
    }
    let [number, gap, shift] = [0, 0, 0];
    for (let index = 0; index < this.#length; index += 1) {
      const byte = this.#gaps[index] ?? 0;
      gap |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        number += gap;
        setBit(bits, number);
        gap = 0;
        shift = 0;
      }
    }
  }

  /** The numbers, growing. */
  *[Symbol.iterator](): Generator<number> {
    const bits = new Int32Array(Math.floor(this.#last / wordBits) + 1);
    this.addTo(bits);
    for (let number = 0; number <= this.#last; number += 1) if (hasBit(bits, number)) yield number;
  }

  #addGap(number: number): void {
    let gap = number - this.#last;
    this.#last = number;
    for (; gap > 127; gap >>>= 7) this.#push((gap & 127) | 128);
    this.#push(gap);
    if (number >= minBits && this.#size > number / gapOfBits) {
      const bits = new Int32Array(Math.ceil((number + 1) / wordBits));
      this.addTo(bits);
      this.#bits = bits;
      this.#gaps = new Uint8Array();
    }
  }

  #addBit(bits: Int32Array<ArrayBuffer>, number: number): void {
    this.#last = number;
    let own = bits;
    if (number >= own.length * wordBits) {
      own = new Int32Array(Math.ceil(((number + 1) / wordBits) * 1.25));
      own.set(bits);
      this.#bits = own;
    }
    setBit(own, number);
  }

  #push(byte: number): void {
    if (this.#length === this.#gaps.length) {
      const longer = new Uint8Array(Math.ceil(this.#length * 1.5));
      longer.set(this.#gaps);
      this.#gaps = longer;
    }
    this.#gaps[this.#length] = byte;
    this.#length += 1;
  }
}
