/** The button that publishes, to which the focus goes from what is gone with its act. */
export const publishButtonId = 'publish';

/** Focuses the button that publishes, unless the focus is somewhere. */
export function focusPublish(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
  document.getElementById(publishButtonId)?.focus({ preventScroll: true });
}
