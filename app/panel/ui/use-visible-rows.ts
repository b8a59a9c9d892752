// Which rows of a long table are drawn: those in sight, as the window scrolls.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tables up to this long are drawn whole, so that the browser's own search finds every row. */
const maxWholeRows = 200;
/** Of a table that goes on, the browser's own search could find a part only. */
const maxPartialRows = 30;
const estimatedRowPx = 45;
const estimatedCardPx = 220;

/** The rows to draw by their index, and the room of those before and after them. */
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
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this component draws
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
