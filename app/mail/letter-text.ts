// The text part of a letter, out of its HTML, by the names of its classes. What is there for the eye alone
// is marked `data-skip-in-text` and left out.
import { toPlainText } from '@react-email/render';

/**
 * A line parts the stories, capitals tell what a section is, a headline stands as it is written with its
 * address below it, and labels stand in brackets.
 */
export function letterText(html: string): string {
  return toPlainText(html, {
    formatters: { part, bracketed, addressBelow, addressBeside },
    selectors: [
      { selector: '.part', format: 'part' },
      { selector: '.mark', format: 'bracketed' },
      { selector: 'a', format: 'addressBelow' },
      { selector: '.links > a', format: 'addressBeside' },
      { selector: '.kicker', format: 'heading', options: { uppercase: true } },
      { selector: 'h1', format: 'heading', options: { uppercase: true, leadingLineBreaks: 2 } },
      { selector: 'h2', format: 'heading', options: { uppercase: false, leadingLineBreaks: 2 } },
    ],
  }).concat('\n');
}

/** Short enough for a telephone. */
const line = '-'.repeat(32);

/** What the converter hands to those who write an element their own way. */
interface Element {
  attribs: Record<string, string>;
  children: unknown;
}
interface Builder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addLineBreak(): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
}
type Walk = (children: unknown, builder: Builder) => void;

const asItIs = { noWordTransform: true };

function part({ children }: Element, walk: Walk, builder: Builder): void {
  inBlock(builder, () => builder.addInline(line, asItIs));
  inBlock(builder, () => walk(children, builder));
}

function inBlock(builder: Builder, write: () => void): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  write();
  builder.closeBlock({ trailingLineBreaks: 2 });
}

function bracketed({ children }: Element, walk: Walk, builder: Builder): void {
  builder.addInline('[', asItIs);
  walk(children, builder);
  builder.addInline(']', asItIs);
}

function addressBelow({ attribs, children }: Element, walk: Walk, builder: Builder): void {
  walk(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs['href'] ?? '', asItIs);
}

function addressBeside({ attribs, children }: Element, walk: Walk, builder: Builder): void {
  walk(children, builder);
  builder.addInline(`: ${attribs['href'] ?? ''}`, asItIs);
}
