// The Markdown that texts are written in: headings, lists, links, emphasis and quotes. Line breaks are
// kept. Anything else, HTML and pictures among it, stays the text that it is.
import MarkdownIt, { type Token } from 'markdown-it';

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const parser = new MarkdownIt('zero', { breaks: true }).enable([
  'autolink',
  'blockquote',
  'emphasis',
  'entity',
  'escape',
  'heading',
  'link',
  'list',
  'newline',
]);
parser.validateLink = (address) => /^(https?:\/\/[^/]|\/(?![/\\])|#)/i.test(address);

/**
 * The text as HTML that is safe to stand in a page. Its topmost headings become `firstHeadingLevel`,
 * and none below skips a level. With `baseUrl`, links within the site are made absolute, for a reader elsewhere.
 */
export function renderMarkdown(
  text: string,
  { firstHeadingLevel, baseUrl }: { firstHeadingLevel: HeadingLevel; baseUrl?: string },
): string {
  const tokens = parser.parse(text, {});
  settleHeadings(tokens, firstHeadingLevel);
  for (const token of tokens) {
    for (const inner of token.children ?? []) {
      if (inner.type === 'link_open') settleLink(inner, baseUrl);
    }
  }
  return parser.renderer.render(tokens, parser.options, {});
}

function settleHeadings(tokens: readonly Token[], firstLevel: number): void {
  const headings = tokens.filter((token) => token.type.startsWith('heading_'));
  const topmost = Math.min(...headings.map(levelOf));
  let last = firstLevel - 1;
  for (const heading of headings) {
    if (heading.type === 'heading_open') {
      last = Math.min(firstLevel + levelOf(heading) - topmost, last + 1, 6);
    }
    heading.tag = `h${last}`;
  }
}

function levelOf(heading: Token): number {
  return Number(heading.tag.slice(1));
}

function settleLink(link: Token, baseUrl: string | undefined): void {
  const address = String(link.attrGet('href') ?? '');
  if (/^https?:/i.test(address)) link.attrSet('rel', 'noopener noreferrer external');
  else if (baseUrl !== undefined && address.startsWith('/')) link.attrSet('href', baseUrl + address);
}
