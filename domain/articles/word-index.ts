// Which texts hold the words that are looked for: for each word the numbers of the texts that hold it, as gaps of one
// byte mostly. A question costs what its words are held by; a text that went leaves its numbers until many have gone.
import { searchWords, wordsOf } from '#domain/text';

/** Something with a text, and the number that its text has here. */
export interface Numbered {
  text: number;
}

/** A word of at least so many letters is found by its beginning, a shorter one as a whole. */
const prefixLength = 3;
/** Numbers of texts that went are taken out once there are more of them than texts, and at least so many. */
const minGone = 4096;

export class WordIndex<Item extends Numbered> {
  /** The words by their first letters; a number alone stands for a word of one text. */
  #words = new Map<string, Map<string, number | Places>>();
  #items: (Item | undefined)[] = [];
  #gone = 0;

  add(item: Item, text: string): void {
    item.text = this.#items.push(item) - 1;
    for (const word of new Set(wordsOf(text))) this.#put(word, item.text);
  }

  remove(item: Item): void {
    this.#items[item.text] = undefined;
    this.#gone += 1;
    if (this.#gone >= minGone && this.#gone > this.#items.length / 2) this.#renumber();
  }

  /** Whether each text holds all the words of the question, by the number of the text; null where it has no words. */
  find(question: string): Uint8Array | null {
    const words = searchWords(question);
    if (words.length === 0) return null;
    // How many of the words each text holds.
    const held = new Uint8Array(this.#items.length);
    for (const [before, word] of words.entries()) {
      for (const places of this.#placesOf(word)) {
        for (const place of typeof places === 'number' ? [places] : places) {
          if (held[place] === before) held[place] = before + 1;
        }
      }
    }
    return held.map((count) => Number(count === words.length));
  }

  /** Where a word stands, also with another ending. */
  #placesOf(word: string): (number | Places)[] {
    const bucket = this.#words.get(word.slice(0, prefixLength));
    if (!bucket) return [];
    if (word.length >= prefixLength) {
      return [...bucket].flatMap(([each, places]) => (each.startsWith(word) ? [places] : []));
    }
    const places = bucket.get(word);
    return places === undefined ? [] : [places];
  }

  #put(word: string, place: number): void {
    const start = word.slice(0, prefixLength);
    const bucket = this.#words.get(start) ?? new Map<string, number | Places>();
    if (bucket.size === 0) this.#words.set(start, bucket);
    const known = bucket.get(word);
    if (known instanceof Places) known.add(place);
    else bucket.set(word, known === undefined ? place : new Places(known, place));
  }

  #renumber(): void {
    const words = this.#words;
    const items = this.#items.filter((item) => item !== undefined);
    const numbers = new Map(items.map((item, number) => [item.text, number]));
    for (const [number, item] of items.entries()) item.text = number;
    [this.#words, this.#items, this.#gone] = [new Map(), items, 0];
    for (const [word, places] of words.values().flatMap((bucket) => bucket)) {
      for (const place of typeof places === 'number' ? [places] : places) {
        const number = numbers.get(place);
        if (number !== undefined) this.#put(word, number);
      }
    }
  }
}

/** Growing numbers, each as its distance from the one before: seven bits a byte, the last byte under 128. */
class Places {
  #bytes = new Uint8Array(4);
  #length = 0;
  #last = 0;

  constructor(first: number, second: number) {
    this.add(first);
    this.add(second);
  }

  add(place: number): void {
    let gap = place - this.#last;
    this.#last = place;
    for (; gap > 127; gap >>>= 7) this.#push((gap & 127) | 128);
    this.#push(gap);
  }

  *[Symbol.iterator](): Generator<number> {
    let [place, gap, shift] = [0, 0, 0];
    for (let index = 0; index < this.#length; index += 1) {
      const byte = this.#bytes[index] ?? 0;
      gap |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        place += gap;
        [gap, shift] = [0, 0];
        yield place;
      }
    }
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(Math.ceil(this.#length * 1.5));
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
