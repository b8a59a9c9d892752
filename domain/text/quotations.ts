// What stands between quotation marks. Safe in the browser.

/** Words of a text, and where they begin in it. */
export interface QuotedWords {
  text: string;
  at: number;
}

const quotationPattern = /«([^«»]+)»|“([^“”]+)”|(?<![\p{L}\p{N}])"([^"\n]+)"(?![\p{L}\p{N}])/gu;

/** What stands between quotation marks, without them. */
export function quotationsOf(text: string): QuotedWords[] {
  return [...text.matchAll(quotationPattern)].flatMap((match) => {
    const words = match[1] ?? match[2] ?? match[3] ?? '';
    return /[\p{L}\p{N}]/u.test(words) ? [{ text: words, at: match.index + 1 }] : [];
  });
}
