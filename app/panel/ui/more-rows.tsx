import { useEffect, useRef } from 'react';
import { useT } from '../panel-context.tsx';
import { Button } from './button.tsx';
import styles from './more-rows.module.css';

/** Pages loaded by scrolling; a button loads further ones. */
const maxAutomaticPages = 20;
const marginPx = 1200;

/** An infinite query of TanStack Query. */
interface List {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * The end of a list with more pages. It loads the next page before it is scrolled into view; after a failure or
 * many pages, a button does.
 */
export function MoreRows({ list }: { list: List }) {
  const t = useT();
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  if (!hasNextPage) return null;
  const isManual = isFetchNextPageError || (data?.pages.length ?? 0) >= maxAutomaticPages;
  const loadNext = () => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <div className={styles.more}>
      {isManual ? (
        <Button isBusy={isFetchingNextPage} onClick={loadNext}>
          {t('panel.loadMore')}
        </Button>
      ) : (
        <>
          <Sentinel isAwake={!isFetching} onSight={loadNext} />
          <output>{isFetchingNextPage && t('panel.loadingMore')}</output>
        </>
      )}
    </div>
  );
}

/** Calls `onSight` when the end of the list comes near. */
function Sentinel({ isAwake, onSight }: { isAwake: boolean; onSight: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAwake || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSight(),
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAwake, onSight]);
  return <div ref={place} />;
}
