// The one script every reader's page loads. It waits: an island's code is fetched when the island is
// first touched, and the page works without any of it.
const islands: Record<string, () => Promise<{ mount: (place: HTMLElement) => void }>> = {};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const load = islands[place.dataset['island'] ?? ''];
  if (load) {
    const wake = () => void load().then(({ mount }) => mount(place));
    for (const type of ['pointerover', 'focusin'] as const) {
      place.addEventListener(type, wake, { once: true, passive: true });
    }
  }
}
