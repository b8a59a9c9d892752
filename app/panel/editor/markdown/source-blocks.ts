// Tables and code as the Markdown they are edited as.
import type { Token } from 'markdown-it';

/** The Markdown of a code block, closed in any case, and by no line of its own. */
export function fenceOf({ markup, info, content }: Token): string {
  const end = content === '' || content.endsWith('\n') ? '' : '\n';
  const closing = [...content.matchAll(/^ {0,3}(`{3,}|~{3,})[ \t]*$/gm)].flatMap(([, run = '']) =>
    run[0] === markup[0] ? run.length + 1 : [],
  );
  const fence = markup.padEnd(Math.max(markup.length, ...closing), markup[0]);
  return `${fence}${info}\n${content}${end}${fence}`;
}

/** The Markdown of a table, out of its tokens. */
export function tableOf(tokens: readonly Token[]): string {
  const rows: string[][] = [];
  const aligns: string[] = [];
  for (const { type, content, attrs } of tokens) {
    if (type === 'tr_open') rows.push([]);
    else if (type === 'th_open') aligns.push(alignOf(attrs));
    else if (type === 'inline') rows.at(-1)?.push(content.replaceAll('|', '\\|'));
  }
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `| ${aligns.join(' | ')} |`, ...body].join('\n');
}

function alignOf(attrs: Token['attrs']): string {
  const style = String(attrs?.[0]?.[1] ?? '');
  if (style.endsWith('center')) return ':-:';
  if (style.endsWith('right')) return '--:';
  return style.endsWith('left') ? ':--' : '---';
}

/** Code as the Markdown of a code block. */
export function fenced(code: string): string {
  const runs = (code.match(/`{3,}/g) ?? []).map(({ length }) => length + 1);
  const fence = '`'.repeat(Math.max(3, ...runs));
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}
