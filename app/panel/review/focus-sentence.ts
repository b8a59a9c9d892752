/** Focuses a sentence of the page, and scrolls only as far as it takes to see it; `start` puts it under the bar. */
export function focusSentence(key: string, block: 'nearest' | 'start'): void {
  const sentence = document.querySelector<HTMLElement>(`[data-sentence="${key}"]`);
  if (!sentence) return;
  sentence.focus({ preventScroll: true });
  sentence.scrollIntoView({ block });
  // On a short screen what is kept free below it would hide its beginning behind the bar.
  const bar = Number.parseFloat(getComputedStyle(sentence).scrollMarginBlockStart);
  if (sentence.getBoundingClientRect().top < bar) sentence.scrollIntoView({ block: 'start' });
}

/** Focuses the tab of the language on screen, which has no sentence. */
export function focusLanguage(): void {
  document.querySelector<HTMLElement>('[data-languages] [role=tab][aria-selected=true]')?.focus();
}
