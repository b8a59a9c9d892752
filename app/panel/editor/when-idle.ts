/** Does the work when the page has nothing else to do, and no later than in that many milliseconds; answers how to cancel it. */
export function whenIdle(work: () => void, latestMs: number): () => void {
  // Safari does not know it.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}
