import { expect, test } from 'vitest';
import { renderEmail } from '#platform/mail/email';

test('an email says the same in text and in HTML, in its language', () => {
  const { text, html } = renderEmail({
    language: 'en',
    title: 'Hello',
    paragraphs: ['First.', 'Second.'],
    button: { label: 'Open', url: 'https://vigia.test/a?b=1&c=2' },
    footer: ['Why.', { label: 'Leave', url: 'https://vigia.test/l' }],
  });
  expect(text).toBe(
    'Hello\n\nFirst.\n\nSecond.\n\nOpen:\nhttps://vigia.test/a?b=1&c=2\n\n--\nWhy.\nLeave:\nhttps://vigia.test/l\n',
  );
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('href="https://vigia.test/a?b=1&amp;c=2"');
  expect(html).toContain('<a href="https://vigia.test/l">Leave</a>');
  expect(html).not.toContain('undefined');
});

test('markup and template code in an email are shown as they were written', () => {
  const hostile = `<img src=x onerror=alert(1)> {{env "X"}} \${process.env.X} <%= 1 %> {name}`;
  const { text, html } = renderEmail({ language: 'es', title: hostile, paragraphs: [hostile] });
  expect(text).toContain(hostile);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('{{env &quot;X&quot;}} ${process.env.X} &lt;%= 1 %&gt; {name}');
});
