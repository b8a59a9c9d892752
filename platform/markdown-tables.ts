// Tables and code of a text. On a page both scroll by themselves, so that a wide one moves nothing else.
import type { Env, MarkdownIt } from 'markdown-it';

interface TableEnv extends Env {
  /** What a table is called on a page; absent where no box is wanted around it. */
  tableLabel?: string | undefined;
}

/** Renders tables and code: no style attributes, no class names out of the text. */
export function enableTablesAndCode({ renderer, utils }: MarkdownIt): void {
  const { rules } = renderer;
  rules['table_open'] = (...[, , , env]) => {
    const { tableLabel: label } = env as TableEnv;
    return label === undefined
      ? '<table>\n'
      : `<div role="region" tabindex="0" aria-label="${utils.escapeHtml(label)}"><table>\n`;
  };
  rules['table_close'] = (...[, , , env]) =>
    (env as TableEnv).tableLabel === undefined ? '</table>\n' : '</table></div>\n';
  for (const cell of ['th_open', 'td_open']) {
    rules[cell] = (tokens, index, ...[options, , self]) => {
      const token = tokens[index];
      const style = String(token?.attrGet('style') ?? '');
      if (token?.attrs) token.attrs = null;
      if (token?.tag === 'th') token.attrSet('scope', 'col');
      if (style.endsWith(':right')) token?.attrSet('data-align', 'right');
      return self.renderToken(tokens, index, options);
    };
  }
  rules['fence'] = (tokens, index, ...[, env]) => {
    const focus = (env as TableEnv).tableLabel === undefined ? '' : ' tabindex="0"';
    return `<pre${focus}><code>${utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
  };
}
