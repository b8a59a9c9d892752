// A photograph whose address answers no picture gives way to the cover that its article has without one. It begins
// as it is loaded, which only pages with photographs do.
addEventListener('error', ({ target }) => replace(target as HTMLElement), true);
// Those that were tried before this was there.
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);

function replace(element: HTMLElement): void {
  const cover = element.dataset?.['cover'];
  // Once: there may be no cover either.
  delete element.dataset?.['cover'];
  if (cover) (element as HTMLImageElement).src = cover;
}
