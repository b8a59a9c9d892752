// Links that are one stop of the keyboard, in browsers that do not know `focusgroup`.

const steps = new Map<string, number>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Lets arrows lead among the links of the list that asks for it, and Tab past them; Tab comes back to the last one. */
export function startOneStop(): void {
  if ('focusGroup' in document.body) return;
  const links = document.querySelectorAll<HTMLElement>('[focusgroup] a');
  links.forEach((link, index) => {
    link.tabIndex = index ? -1 : 0;
    link.addEventListener('keydown', (event) => {
      const next = links[index + (steps.get(event.key) ?? NaN)];
      if (!next || event.altKey || event.metaKey) return;
      link.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  });
}
