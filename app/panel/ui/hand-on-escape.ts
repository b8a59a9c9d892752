/** Hands Escape on from the document of a frame, which keeps its keys to itself, to what stands around the frame. */
export function handOnEscape(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}
