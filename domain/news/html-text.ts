// The text of foreign HTML as a reader sees it: no scripts, no comments, nothing hidden.
import { parseHTML } from 'linkedom';
import { paragraphs } from '#domain/text';

const neverText =
  'script, style, noscript, template, iframe, frame, object, embed, applet, svg, math, canvas, audio, video, input, button, select, textarea, dialog, [hidden], [inert], [aria-hidden="true"], [aria-hidden=""]';

const blocks = new Set(
  `address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section summary table td th tr ul`.split(/\s+/),
);

const textNode = 3;
const elementNode = 1;

/** A document of this HTML without what a reader does not see. */
export function seenDocument(html: string): Document {
  const isWhole = /<(?:html|body|!doctype)[\s>]/i.test(html);
  const { document } = parseHTML(isWhole ? html : `<html><body>${html}</body></html>`);
  const hiding = hidingSelectors(document);
  for (const element of document.querySelectorAll(neverText)) element.remove();
  for (const element of document.querySelectorAll('[style], [bgcolor], font[color]')) {
    if (isHiddenByStyle(element)) element.remove();
  }
  for (const selector of hiding) {
    for (const element of document.querySelectorAll(selector)) element.remove();
  }
  return document;
}

/** The text of HTML or of plain text: paragraphs with an empty line between, up to `max` characters. */
export function textOfHtml(html: string, max: number): string {
  const isHtml = /<\/?[a-z!]|&#?\w+;/i.test(html);
  return isHtml ? textOfNode(seenDocument(html).body, max) : paragraphs(html, max);
}

/** The text below a node, in paragraphs. */
export function textOfNode(node: Node, max: number): string {
  const parts: string[] = [];
  collect(node, parts);
  return paragraphs(parts.join(''), max);
}

function collect(node: Node, parts: string[]): void {
  if (node.nodeType === textNode) {
    parts.push((node.textContent ?? '').replaceAll(/\s+/g, ' '));
  } else if (node.nodeType === elementNode) {
    const name = node.nodeName.toLowerCase();
    if (name === 'sup' && isNoteMark(node as Element, parts)) return;
    if (name === 'br') parts.push(' ');
    const edge = blocks.has(name) ? '\n\n' : '';
    const cells = name === 'tr' ? cellsOf(node as Element) : null;
    parts.push(edge);
    if (cells) parts.push(cells.join(' | '));
    else for (const child of node.childNodes) collect(child, parts);
    parts.push(edge);
  }
}

/** Longer cells are those of a page that is laid out as a table. */
const maxCell = 120;
const anyBlock = [...blocks].join();

/** What stands in the cells of a row of data, which is read in one line; null where it holds paragraphs. */
function cellsOf(row: Element): string[] | null {
  const cells = [...row.children].filter(({ nodeName }) => /^t[dh]$/i.test(nodeName));
  if (cells.length < 2 || cells.some((cell) => cell.querySelector(anyBlock))) return null;
  const texts = cells.map((cell) => {
    const parts: string[] = [];
    for (const child of cell.childNodes) collect(child, parts);
    return parts.join('').trim();
  });
  return texts.every(({ length }) => length <= maxCell) ? texts : null;
}

/** Whether raised figures lead to a note, and are no power: “rights.<sup>3</sup>”, not “m<sup>2</sup>”. */
function isNoteMark(raised: Element, parts: readonly string[]): boolean {
  const mark = (raised.textContent ?? '').trim();
  if (!/^\[?(?:\d{1,3}|[*†‡])(?:\s?,\s?\d{1,3})*\]?$/.test(mark)) return false;
  const isLink = raised.querySelector('a') !== null || raised.closest('a') !== null;
  return isLink || mark.startsWith('[') || /(?:[.,;:!?»”"’)%]|\p{L}{4})$/u.test(parts.at(-1) ?? '');
}

/** Style as a list of declarations in small letters, without spaces. */
function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', value = ''] = declaration.replaceAll(/\s+|!important/g, '').split(/:(.*)/s);
      return [name, value];
    }),
  );
}

function isHiddenByStyle(element: Element): boolean {
  const style = styleOf(element);
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  return (
    is('display', /^none/) ||
    is('visibility', /^(?:hidden|collapse)/) ||
    (is('opacity', /^0?\.?0*[0-4]?%?$/) && is('opacity', /\d/)) ||
    is('font-size', /^0*(?:\.\d+|[01](?:\.\d+)?)(?:px|pt)?$|^0+(?:\.0+)?\D*$/) ||
    is('clip', /^rect\(0/) ||
    is('clip-path', /^inset\((?:50|100)%|^circle\(0/) ||
    is('transform', /scale\(0/) ||
    is('text-indent', /^-\d{3,}/) ||
    ['left', 'right', 'top', 'margin-left', 'margin-top'].some((side) => is(side, /^-\d{3,}/)) ||
    (is('overflow', /^hidden/) &&
      (is('height', /^[01](?:px)?$/) || is('width', /^[01](?:px)?$/))) ||
    isOfItsGround(element, style)
  );
}

/** Whether text has the colour of its background, which is white unless declared. */
function isOfItsGround(element: Element, style: ReadonlyMap<string, string>): boolean {
  const ink = style.get('color') ?? element.getAttribute('color')?.trim().toLowerCase();
  if (!ink) return false;
  const ground =
    style.get('background-color') ??
    style.get('background') ??
    element.getAttribute('bgcolor')?.trim().toLowerCase();
  const letters = plainColour(ink);
  return letters === 'none' || letters === (ground ? plainColour(ground) : 'white');
}

function plainColour(colour: string): string {
  if (/^(?:transparent|rgba\(.*,0(?:\.0+)?\)|#(?:.{3}0|.{6}00))$/.test(colour)) return 'none';
  if (
    /^(?:white|snow|ivory|ghostwhite|#f[a-f0-9]f[a-f0-9]f[a-f0-9](?:ff)?|#[ef]{3}f?|rgba?\((?:2[45]\d,){2}2[45]\d(?:,1)?\)|hsl\(.*,100%\))$/.test(
      colour,
    )
  ) {
    return 'white';
  }
  return colour;
}

const rule = /([^{}@;]{1,300})\{([^{}]{0,1000})\}/g;
const simpleSelector = /^(?:[a-z][\w-]*)?[.#][\w-]+$/i;
const maxStyles = 200_000;
const maxHiding = 50;

/** The classes and ids that the document's own style sheets hide whatever the screen. */
function hidingSelectors(document: Document): string[] {
  const styles = [...document.querySelectorAll('style')]
    .map((style) => style.textContent ?? '')
    .join('\n')
    .slice(0, maxStyles)
    .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
  const selectors: string[] = [];
  for (const [, names = '', declarations = ''] of withoutConditions(styles).matchAll(rule)) {
    if (
      !/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)/i.test(
        declarations,
      )
    )
      continue;
    selectors.push(...names.split(',').map((name) => name.trim()));
  }
  return selectors.filter((name) => simpleSelector.test(name)).slice(0, maxHiding);
}

/** Style sheets without what holds for some screens only, such as print. */
function withoutConditions(styles: string): string {
  let depth = 0;
  let conditionDepth = -1;
  let kept = '';
  for (const part of styles.split(/([{}])/)) {
    if (part === '{') depth += 1;
    if (conditionDepth < 0 && part.includes('@')) conditionDepth = depth;
    if (conditionDepth < 0) kept += part;
    if (part === '}') {
      depth -= 1;
      if (depth <= conditionDepth) conditionDepth = -1;
    }
  }
  return kept;
}
