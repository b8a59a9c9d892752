// As much of the sources as fits into a question to a model. Safe in the browser.
import type { Language } from '#i18n/i18n';
import type { DraftRequest } from '../drafting.ts';
import { passagesOf } from '../composing/passages.ts';
import type { Excerpt } from '../model/prompts.ts';
import { type Query, rank } from '../composing/ranking.ts';
import { queryOf } from '../composing/topics.ts';

const excerptsLength = 24_000;
const maxExcerptLength = 6000;

/** As much of each source as a model is given: the whole text, or its most telling passages in their order. */
export function excerptsOf(
  sources: readonly (Excerpt & { texts: Partial<Record<Language, string>> })[],
  { prompt, topics, language }: Pick<DraftRequest, 'prompt' | 'topics' | 'language'>,
): Excerpt[] {
  const query = queryOf(prompt, topics);
  const maxLength = Math.min(maxExcerptLength, Math.floor(excerptsLength / (sources.length || 1)));
  return sources.map(({ position, title, outlet, published_at, is_own, texts, text }) => ({
    position,
    title,
    outlet,
    published_at,
    is_own,
    text: shortened(texts[language] ?? texts.es ?? texts.en ?? text, query, maxLength),
  }));
}

function shortened(text: string, query: Query, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const passages = passagesOf(text);
  const chosen = new Set<string>();
  let length = 0;
  for (const { item } of rank(passages, (passage) => passage, query)) {
    length += item.length;
    if (length > maxLength) break;
    chosen.add(item);
  }
  const kept = passages.filter((passage) => chosen.has(passage));
  return kept.length > 0 ? kept.join('\n[…]\n') : text.slice(0, maxLength);
}
