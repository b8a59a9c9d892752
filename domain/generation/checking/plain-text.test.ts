import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown';
import { escapeMarkdown, plainText } from './plain-text.ts';

test.each([
  'La ley ~~no~~ entra en vigor, ~30 países y ~tres~ años después',
  '~~~ así empieza',
  '**Negrita**, _cursiva_, `código` y <s>tachado</s>',
  '- guion, 3) número y # almohadilla',
])('%s is quoted to the letter: no mark of it is one', (words) => {
  const escaped = escapeMarkdown(words);
  expect(plainText(escaped)).toBe(words);
  expect(escaped).not.toMatch(/(?<!\\)~/);
  expect(renderMarkdown(escaped).html).toBe(
    `<p>${words.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>\n`,
  );
});
