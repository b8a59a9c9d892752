// The text part of an email, converted from its HTML by class names. Decoration is marked `data-skip-in-text`
// and left out.
import { convert, type DomNode, type FormatCallback, type RecursiveCallback } from 'html-to-text';

/**
 * A rule of hyphens parts the stories, capitals tell what a section is, a headline stands as it is written with its
 * address below it, and labels stand in brackets.
 */
export function issueEmailText(html: string): string {
  return convert(html, {
    wordwrap: false,
    formatters: { part, bracketed, addressBelow, addressBeside },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      ...['td', 'th'].map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
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
const rule = '-'.repeat(32);

/** How the converter's text is written; its types give this no name. */
type BlockTextBuilder = Parameters<FormatCallback>[2];

const asItIs = { noWordTransform: true };

function part({ children }: DomNode, walk: RecursiveCallback, builder: BlockTextBuilder): void {
  inBlock(builder, () => builder.addInline(rule, asItIs));
  inBlock(builder, () => walk(children, builder));
}

function inBlock(builder: BlockTextBuilder, write: () => void): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  write();
  builder.closeBlock({ trailingLineBreaks: 2 });
}

function bracketed(
  { children }: DomNode,
  walk: RecursiveCallback,
  builder: BlockTextBuilder,
): void {
  builder.addInline('[', asItIs);
  walk(children, builder);
  builder.addInline(']', asItIs);
}

function addressBelow(
  { attribs, children }: DomNode,
  walk: RecursiveCallback,
  builder: BlockTextBuilder,
): void {
  walk(children, builder);
  builder.addLineBreak();
  builder.addInline(attribs?.['href'] ?? '', asItIs);
}

function addressBeside(
  { attribs, children }: DomNode,
  walk: RecursiveCallback,
  builder: BlockTextBuilder,
): void {
  walk(children, builder);
  builder.addInline(`: ${attribs?.['href'] ?? ''}`, asItIs);
}
