// Which texts hold the words that are looked for: for each word the numbers of the texts that hold it. A question costs
// what its words are held by; a text that went leaves its numbers until many have gone.
import { searchWords, wordsOf } from '#domain/text';
import { combine, setBit, wordBits } from './bits.ts';
import { PostingList } from './posting-list.ts';

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
  #words = new Map<string, Map<string, number | PostingList>>();
  #items: (Item | undefined)[] = [];
  #gone = 0;

  add(item: Item, text: string): void {
    item.text = this.#items.push(item) - 1;
    for (const word of new Set(wordsOf(text))) this.#put(word, item.text);
  }

  /** Takes a text out. Returns whether the others have new numbers now. */
  remove(item: Item): boolean {
    this.#items[item.text] = undefined;
    this.#gone += 1;
    if (this.#gone < minGone || this.#gone <= this.#items.length / 2) return false;
    this.#renumber();
    return true;
  }

  /** Which texts hold all the words of the question, a bit for each number; null where it has no words. */
  find(question: string): Int32Array | null {
    let found: Int32Array | null = null;
    for (const word of searchWords(question)) {
      const held = new Int32Array(Math.ceil(this.#items.length / wordBits));
      for (const list of this.#listsOf(word)) {
        if (typeof list === 'number') setBit(held, list);
        else list.addTo(held);
      }
      if (found) combine(found, held, (one, other) => one & other);
      else found = held;
    }
    return found;
  }

  /** Where a word stands, also with another ending. */
  #listsOf(word: string): (number | PostingList)[] {
    const bucket = this.#words.get(word.slice(0, prefixLength));
    if (!bucket) return [];
    if (word.length >= prefixLength) {
      return [...bucket].flatMap(([each, list]) => (each.startsWith(word) ? [list] : []));
    }
    const list = bucket.get(word);
    return list === undefined ? [] : [list];
  }

  #put(word: string, number: number): void {
    const start = word.slice(0, prefixLength);
    const bucket = this.#words.get(start) ?? new Map<string, number | PostingList>();
    if (bucket.size === 0) this.#words.set(start, bucket);
    const known = bucket.get(word);
    if (known instanceof PostingList) known.add(number);
    else bucket.set(word, known === undefined ? number : PostingList.of(known, number));
  }

  #renumber(): void {
    const words = this.#words;
    const items = this.#items.filter((item) => item !== undefined);
    const numbers = new Map(items.map((item, number) => [item.text, number]));
    for (const [number, item] of items.entries()) item.text = number;
    [this.#words, this.#items, this.#gone] = [new Map(), items, 0];
    for (const [word, list] of words.values().flatMap((bucket) => bucket)) {
      for (const before of typeof list === 'number' ? [list] : list) {
        const number = numbers.get(before);
        if (number !== undefined) this.#put(word, number);
      }
    }
  }
}
