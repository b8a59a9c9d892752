// What is seen of a text, apart from the fields, which the panel does not need.

/** White space, and what is not seen of a text: zero width, controls, marks without a letter. */
const unseen = /^[\s\p{C}\p{Z}\p{M}\p{DI}\u2800]*$/u;

/** Whether nothing would be seen of a text. */
export function isBlank(text: string): boolean {
  return unseen.test(text);
}

/** The text; empty where nothing would be seen of it. */
export function seenText(text: string): string {
  return isBlank(text) ? '' : text;
}
