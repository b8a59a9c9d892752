// What styles leave for later (`.below` and `.parts` in ui/base.css), so that the first screen does not
// wait for it, is laid out right after it: a little at a time, so that a finger is never kept waiting.

const sliceMs = 8;

/** Lays out the rest of the page, in slices, once the first screen stands in its own fonts; then tells. */
export function layOutRest(onDone: () => void): void {
  const rest = [...document.querySelectorAll<HTMLElement>('.below, .parts > *')];
  const lay = () => {
    const end = performance.now() + sliceMs;
    while (rest.length > 0 && performance.now() < end) {
      const part = rest.shift();
      if (!part) return;
      part.style.contentVisibility = 'visible';
      // Reading a size makes the browser lay the part out now, within this slice.
      part.getBoundingClientRect();
    }
    if (rest.length > 0) afterPaint(lay);
    else onDone();
  };
  // Not before the fonts are there, or their arrival would lay everything out again at once.
  void document.fonts.ready.then(() => afterPaint(lay));
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
