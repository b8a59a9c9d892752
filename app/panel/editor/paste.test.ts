// The clipboards of the programs that people write in, as those programs fill them.
import { parseHTML } from 'linkedom';
import { DOMParser, type Slice } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { cleanHtml, withoutStyles } from './clean-html.ts';
import { schema } from './markdown/schema.ts';
import { writeBlock } from './markdown/write-blocks.ts';
import { plainSlice } from './plain-paste.ts';

function bodyOf(html: string): Element {
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
}

/** The Markdown of what is pasted. */
function pasted(html: string): string {
  const clean = cleanHtml(bodyOf(withoutStyles(html)));
  const doc = DOMParser.fromSchema(schema).parse(bodyOf(clean));
  return doc.children.map((block) => writeBlock(block)).join('\n\n');
}

function pastedText(text: string, asIs = false): string {
  const { content }: Slice = plainSlice(text, asIs);
  return content.content.map((block) => writeBlock(block)).join('\n\n');
}

test('Google Docs: weights and slants are styles, links go through Google', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c-8a"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal">Un apartado</span></h2><p dir="ltr"><span style="font-weight:400">Un texto </span><span style="font-weight:700;font-style:normal">con negrita</span><span style="font-weight:400;font-style:italic"> y cursiva</span><span style="font-weight:400">, y un </span><a href="https://www.google.com/url?q=https://boe.test/ley&amp;sa=D&amp;source=editors" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">enlace</span></a><span>.</span></p><ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation"><span>Uno</span></p></li><li dir="ltr"><p dir="ltr"><span>Dos</span></p></li></ol><p><span><span style="border:none;display:inline-block"><img src="https://lh7.test/x.png" width="600" style="margin-left:0"/></span></span></p></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(
    '## Un apartado\n\nUn texto **con negrita** *y cursiva*, y un [enlace](https://boe.test/ley).\n\n1. Uno\n2. Dos\n\n',
  );
});

function wordItem(level: number, sign: string, text: string): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
}

test('Word: paragraphs that look like items are items', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=ES><!--StartFragment--><h1>Título<o:p></o:p></h1><p class=MsoNormal><b>Negrita<o:p></o:p></b></p>${wordItem(1, '·', 'Uno')}${wordItem(2, 'o', 'Dentro')}${wordItem(1, '·', 'Dos')}<p class=MsoNormal>Fin <i>de</i> texto</p><!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    '## Título\n\n**Negrita**\n\n- Uno\n  - Dentro\n- Dos\n\nFin *de* texto',
  );
});

test('Word: bold that is typed with a key, which it writes with a style for other scripts', () => {
  const html = `<p class=MsoNormal>Un <b style='mso-bidi-font-weight:normal'>dato</b> y <i style='mso-bidi-font-style:normal'>otro</i> y <b style='font-weight:normal'>nada</b></p>`;
  expect(pasted(html)).toBe('Un **dato** y *otro* y nada');
});

test('the cells of a table stay under their heads, and words of two paragraphs apart', () => {
  const html = `<table><tr><th>País</th><th colspan="2">Casos</th></tr><tr><td rowspan="2"><p>España</p><p>(norte)</p></td><td>12<br>bis</td><td><ul><li>a</li><li>b</li></ul></td></tr><tr><td>3<sup>o</sup></td><td>4</td></tr></table>`;
  expect(pasted(html)).toBe(
    '| País | Casos |  |\n| --- | --- | --- |\n| España (norte) | 12 bis | a b |\n|  | 3o | 4 |',
  );
});

test('links, bold and what only looks like them stay in the cells of a table', () => {
  const html = `<table><tr><th><b>País</b></th><th>Fuente</th></tr><tr><td>3*4*5 [2] a|b</td><td><p><a href="https://a.test/x|y?q=(1)">Informe <i>anual</i></a></p><p><span style="font-weight:700">12 %</span></p><pre>x
y</pre></td></tr><tr><td class=MsoListParagraph><p style='mso-list:l0 level1 lfo1'>Uno</p><p style='mso-list:l0 level1 lfo1'>Dos</p></td><td><img src=x></td></tr></table>`;
  expect(pasted(html)).toBe(
    String.raw`| **País** | Fuente |
| --- | --- |
| 3\*4*5 [2] a\|b | [Informe *anual*](https://a.test/x%7Cy?q=(1)) **12 %** x y |
| Uno Dos |  |`,
  );
});

test('a web page: its text and links, no pictures, scripts or wrappers', () => {
  const html = `<div class="main"><div><h3 class="x">Noticia</h3><div><p onclick="alert(1)">Texto <em>claro</em> <a href="javascript:alert(1)">malo</a> y <a href="https://a.test/?x=1&amp;y=2">bueno</a></p></div><img src=x onerror=alert(1)><script>alert(1)</script><blockquote><p>Cita</p></blockquote><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table><pre><code>x = 1</code></pre></div></div>`;
  expect(pasted(html)).toBe(
    '### Noticia\n\nTexto *claro* malo y [bueno](https://a.test/?x=1&y=2)\n\n> Cita\n\n| a | b |\n| --- | --- |\n| 1 | 2\\|3 |\n\n```\nx = 1\n```',
  );
});

test('WhatsApp: its signs are bold and italic, who wrote and when stays out', () => {
  const text =
    '[10:32, 22/11/2026] Ana Ruiz: Hola *a todas* y _hola_\n[10:33, 22/11/2026] Leo: otra_cosa_así\n\n- uno\n- dos';
  expect(pastedText(text)).toBe('Hola **a todas** y *hola*\notra_cosa_así\n\n- uno\n- dos');
});

test('plain text that is clearly Markdown is read as such; pasted as it is, nothing is read', () => {
  const text = '## Título\n\nUn **texto** *suyo*';
  expect(pastedText(text)).toBe(text);
  expect(pastedText(text, true)).toBe('\\## Título\n\nUn \\*\\*texto** \\*suyo*');
});
