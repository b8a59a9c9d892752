// Virtualizes the rows of a long table as the window scrolls.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tables up to this long are rendered whole, so that the browser's search finds every row. */
const maxWholeRows = 200;
/** In a table that has more pages, the browser's search finds only a part anyway. */
const maxPartialRows = 30;
const estimatedRowPx = 41;
const estimatedCardPx = 220;

/** The indexes of the rows to render, and the heights of those before and after, in pixels. */
export function useVisibleRows(
  count: number,
  body: RefObject<HTMLElement | null>,
  { isPart, isCards }: { isPart: boolean; isCards: boolean },
) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setOffset(Math.round(top));
  }, [body, count]);
  const isWhole = count <= (isPart ? maxPartialRows : maxWholeRows);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: !isWhole,
    estimateSize: () => (isCards ? estimatedCardPx : estimatedRowPx),
    overscan: 12,
    scrollMargin: offset,
  });
  if (isWhole) {
    return {
      visible: [...Array.from({ length: count }).keys()],
      measure: null,
      before: 0,
      after: 0,
    };
  }
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0];
  const last = drawn.at(-1);
  return {
    visible: drawn.map(({ index }) => index),
    measure: virtualizer.measureElement,
    before: first ? first.start - offset : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - offset) : 0,
  };
}
