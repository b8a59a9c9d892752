// The text part of a letter, out of its HTML. What is there for the eye alone is marked
// `data-skip-in-text` and left out.
import { toPlainText } from '@react-email/render';

/** A headline stands as it is written, and each address on a line of its own. */
export function letterText(html: string): string {
  return toPlainText(html, {
    formatters: { addressBelow },
    selectors: [
      { selector: 'a', format: 'addressBelow' },
      { selector: 'p.opening', format: 'paragraph', options: { leadingLineBreaks: 3 } },
      { selector: 'h1', format: 'heading', options: heading },
      { selector: 'h2', format: 'heading', options: heading },
    ],
  }).concat('\n');
}

const heading = { uppercase: false, leadingLineBreaks: 2 };

/** What the converter hands to those who write an element their own way. */
interface Element {
  attribs: Record<string, string>;
  children: unknown;
}
interface Builder {
  addLineBreak(): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
}

function addressBelow(
  { attribs, children }: Element,
  walk: (children: unknown, builder: Builder) => void,
  builder: Builder,
): void {
  walk(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs['href'] ?? '', { noWordTransform: true });
}
