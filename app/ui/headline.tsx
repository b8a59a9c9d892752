import type { ReactNode } from 'react';
import { useLocalized, useReader } from './reader.tsx';

type Titled = { title_es?: string; title_en?: string };

/**
 * What a line must not end inside: a short compound with its hyphen, a number and the short word it counts, a day and its
 * month.
 */
const inseparable =
  /(?<![\p{L}\d-])(?:\p{L}{1,7}-\p{L}{1,8}(?![\p{L}-])|\d{1,6} (?:\p{L}{1,5}|(?:Jan|Febr)uary|August|(?:Septem|Octo|Novem|Decem)ber)(?!\p{L}))/gu;

/** The title of an item in the reader's language, its lines broken as a person would break them. */
export function Headline({ item }: { item: Titled }) {
  const { language } = useReader();
  const { text, language: actual } = useLocalized()(item, 'title');
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(inseparable)) {
    parts.push(
      text.slice(from, index),
      <span key={index} className="whole">
        {whole}
      </span>,
    );
    from = index + whole.length;
  }
  parts.push(text.slice(from));
  return actual === language ? parts : <span lang={actual}>{parts}</span>;
}
