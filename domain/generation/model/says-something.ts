// Whether a text of a model says anything. Safe in the browser.

/** Whether a text holds a letter or a digit: marks and points alone are no title, no question and no text. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
