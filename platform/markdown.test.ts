import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('line breaks are kept', () => {
  expect(renderMarkdown('uno\ndos\n\ntres').html).toBe('<p>uno<br>\ndos</p>\n<p>tres</p>\n');
});

test('headings start below the title of the page and skip no level', () => {
  const { html } = renderMarkdown('# Uno\n\n#### Dos\n\n## Tres');
  expect(html).toBe('<h2>Uno</h2>\n<h3>Dos</h3>\n<h3>Tres</h3>\n');
});

test('lists, emphasis and quotes are rendered', () => {
  expect(renderMarkdown('- a\n- **b** *c*').html).toContain(
    '<li><strong>b</strong> <em>c</em></li>',
  );
  expect(renderMarkdown('> dijo').html).toBe('<blockquote>\n<p>dijo</p>\n</blockquote>\n');
});

test('an item that was begun and left at the end of a list is not shown', () => {
  expect(renderMarkdown('- a\n- b\n-\n').html).toBe(renderMarkdown('- a\n- b').html);
  expect(renderMarkdown('1. a\n2.\n3. c').html).toContain('<li></li>\n<li>c</li>');
  expect(renderMarkdown('- a\n  - b\n  -\n-\n').html).toBe(renderMarkdown('- a\n  - b').html);
  expect(renderMarkdown('a\n\n-\n\nb').html).toBe(renderMarkdown('a\n\nb').html);
});

test('HTML and pictures stay text', () => {
  expect(renderMarkdown('<script>alert(1)</script>').html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  );
  expect(renderMarkdown('![x](https://a.example/x.png)').html).not.toContain('<img');
});

const table = '| Año | <b>Cifra</b> |\n|---|--:|\n| 2026 | [x](javascript:alert(1)) `1 < 2` |';

test('a table is one, with its alignment and whatever is hostile in it as text', () => {
  expect(renderMarkdown(table).html).toBe(
    '<table>\n<thead>\n<tr>\n<th scope="col">Año</th>\n' +
      '<th scope="col" data-align="right">&lt;b&gt;Cifra&lt;/b&gt;</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>2026</td>\n<td data-align="right">[x](javascript:alert(1)) ' +
      '<code>1 &lt; 2</code></td>\n</tr>\n</tbody>\n</table>\n',
  );
});

test('on a page a table stands in a box that is named, scrolls and takes the focus', () => {
  const { html } = renderMarkdown(table, { tableLabel: 'Tabla "1"' });
  expect(html).toMatch(
    /^<div role="region" tabindex="0" aria-label="Tabla &quot;1&quot;"><table>[^]*<\/table><\/div>\n$/,
  );
});

test('code is shown as it is written, and its language names no class', () => {
  const { html } = renderMarkdown('```js" onload="x\n</code><script>[1](http://a.example)\n```');
  expect(html).toBe('<pre><code>&lt;/code&gt;&lt;script&gt;[1](http://a.example)\n</code></pre>\n');
});

test('the highest headings get addresses where a page asks for them', () => {
  const text = '# Uno *dos* [1]\n\n## Tres\n\n# `Cuatro` <i>';
  expect(renderMarkdown(text).outline).toEqual([]);
  const { html, outline } = renderMarkdown(text, { headingsFrom: 1 });
  expect(outline).toEqual([
    { id: 'apartado-1', text: 'Uno dos' },
    { id: 'apartado-2', text: 'Cuatro <i>' },
  ]);
  expect(html).toContain('<h2 id="apartado-1">Uno <em>dos</em> [1]</h2>');
  expect(html).toContain('<h3>Tres</h3>');
  expect(renderMarkdown(text, { headingsFrom: 5 }).html).toContain('<h2 id="apartado-6">');
});

function beside(numbers: readonly number[]): string {
  return `<${numbers.join()}>`;
}

test('notes stand after the block that names them first, a list as one', () => {
  const notes = { urls: ['https://a.example', 'https://b.example'], label: String, beside };
  const { html } = renderMarkdown('a [2]\n\nb [2]\n\n- c\n- d [1]\n\ne', { notes });
  expect(html.replace(/<\/?(?:p|sup|a|ul|li)\b[^>]*>|\s/g, '')).toBe('a2<2>b2cd1<1>e');
});

test('links lead to the web or to this site, nowhere else', () => {
  expect(renderMarkdown('[x](https://a.example/)').html).toContain(
    '<a href="https://a.example/" rel="noopener noreferrer external">x</a>',
  );
  expect(renderMarkdown('[x](/contacto)').html).toContain('<a href="/contacto">x</a>');
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'mailto:a@a.example',
  ]) {
    expect(renderMarkdown(`[x](${address})`).html).not.toContain('<a');
  }
});

test('a link without words, as a picture without a text leaves one, is called by its address', () => {
  const link = '<a href="/media/a.webp">/media/a.webp</a>';
  for (const text of ['[](/media/a.webp)', '[ ](/media/a.webp)', '![](/media/a.webp)']) {
    expect(renderMarkdown(text).html.replace(/> \//, '>/')).toContain(link);
  }
  expect(renderMarkdown('[*a*](/b)').html).toContain('<a href="/b"><em>a</em></a>');
  expect(renderMarkdown('[](https://a.example/?a&b)').html).toContain('a.example/?a&amp;b</a>');
});

test('a link to a source carries the number of its note, and the first one can be returned to', () => {
  const notes = {
    urls: ['https://a.example/', 'https://b.example/x'],
    label: (n: number) => `Fuente ${n}`,
  };
  const { html, cited } = renderMarkdown(
    '[b](https://b.example/x) y [b](https://b.example/x#uno), dato [1], otro [7]',
    { notes },
  );
  expect(html).toContain('<sup><a id="cita-2" href="#fuente-2" aria-label="Fuente 2">2</a></sup>');
  expect(html.match(/id="cita-2"/g)).toHaveLength(1);
  expect(html).toContain('dato <sup><a id="cita-1"');
  expect(html).toContain('otro [7]');
  expect([...cited]).toEqual([2, 1]);
});

test('notes side by side are told apart', () => {
  const notes = { urls: ['https://a.example/', 'https://b.example/'], label: String };
  const { html } = renderMarkdown('Un dato.[1][2]\n\n[b](https://b.example/)[1]', { notes });
  const marks = [...html.matchAll(/<sup>.*?<\/sup>/g)].map(([mark]) =>
    mark.replaceAll(/<[^>]+>/g, ''),
  );
  expect(marks).toEqual(['1,2', '2,1']);
});

function textOf(links: number): string {
  return '[a](https://b.example/x) '.repeat(links);
}

test('the time a text takes grows with its links, not with their square', () => {
  const notes = { urls: ['https://a.example/'], label: String };
  const few = minTime(() => renderMarkdown(textOf(2000), { notes }));
  const many = minTime(() => renderMarkdown(textOf(16_000), { notes }));
  // Eight times as many: 8 where each is looked at once, 64 where each is looked for among all.
  expect(many / few).toBeLessThan(24);
});

/** The time of this thread, so that what else the machine does counts for nothing; the least of some tries. */
function minTime(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user;
  });
  return Math.min(...times);
}

test('a text of headings alone is rendered, however many they are', () => {
  const { html } = renderMarkdown('#\n'.repeat(100_000));
  expect(html.startsWith('<h2>')).toBe(true);
});
