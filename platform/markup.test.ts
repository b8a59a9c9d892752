import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, html } from './markup.ts';

test('values are escaped and pieces of markup are not', () => {
  const item = html`<li>${'<b>&"\''}</li>`;
  expect(String(html`<ul class="${'"x"'}">${[item, item]}${null}${false}${0}</ul>`)).toBe(
    '<ul class="&quot;x&quot;"><li>&lt;b&gt;&amp;&quot;&#39;</li><li>&lt;b&gt;&amp;&quot;&#39;</li>0</ul>',
  );
});

test('nothing that a document may not hold survives', () => {
  expect(escapeText('a\u0000b\u000bc\ufffed\ud800e🧭\n')).toBe('abcde🧭\n');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // oxlint-disable-next-line no-control-regex
      return !/[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(escapeText(text));
    }),
  );
});
