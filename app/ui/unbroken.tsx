import { Fragment, type ReactNode } from 'react';

/**
 * What a line must not end inside: a short compound with its hyphen, a number and its sign, its millions or the short word it
 * counts, a day and its month.
 */
const inseparable =
  /(?<![\p{L}\d-])(?:\p{L}{1,7}-\p{L}{1,8}(?![\p{L}-])|\d{1,6} (?:[%€$£]|\p{L}{1,5}|[mb]ill(?:ones|ions)|(?:Jan|Febr)uary|August|(?:Septem|Octo|Novem|Decem)ber)(?!\p{L}))/gu;

interface UnbrokenProps {
  text: string;
  /** What holds a part together, where there is no style sheet. */
  hold?: ((part: string) => ReactNode) | undefined;
}

const inClass = (part: string) => <span className="whole">{part}</span>;

/** A title, its lines broken as a person would break them. */
export function Unbroken({ text, hold = inClass }: UnbrokenProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(inseparable)) {
    parts.push(text.slice(from, index), <Fragment key={index}>{hold(whole)}</Fragment>);
    from = index + whole.length;
  }
  parts.push(text.slice(from));
  return parts;
}
