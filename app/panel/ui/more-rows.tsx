import { useEffect, useRef } from 'react';
import { useT } from '../panel-context.tsx';
import { Button } from './button.tsx';
import styles from './more-rows.module.css';

/** Pages that come by themselves; a button brings what is beyond. */
const byThemselves = 20;
const aheadPx = 1200;

/** A list that is read a page at a time, as a query of TanStack Query keeps it. */
interface List {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * What stands at the end of a list that goes on: it brings the next page before one has scrolled there;
 * where that failed, or the list has become very long, it asks first.
 */
export function MoreRows({ list }: { list: List }) {
  const t = useT();
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  if (!hasNextPage) return null;
  const isAsked = isFetchNextPageError || (data?.pages.length ?? 0) >= byThemselves;
  const bring = () => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <div className={styles.more}>
      {isAsked ? (
        <Button isBusy={isFetchingNextPage} onClick={bring}>
          {t('panel.loadMore')}
        </Button>
      ) : (
        <>
          <Sentinel isAwake={!isFetching} onSight={bring} />
          <output>{isFetchingNextPage && t('panel.loadingMore')}</output>
        </>
      )}
    </div>
  );
}

/** Tells when the end of the list comes near. */
function Sentinel({ isAwake, onSight }: { isAwake: boolean; onSight: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAwake || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSight(),
      { rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAwake, onSight]);
  return <div ref={place} />;
}
