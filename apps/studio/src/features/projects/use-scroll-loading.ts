/** Fetches the next page when the end of the page is near, and all pages while a search is on (a search must see all projects). */
import { useEffect, useRef, type RefObject } from 'react';

/** Pixels above the bottom at which more is fetched. */
const threshold = 300;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  data: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Returns the reference for an element at the end of the page, which is where it belongs once all that came is `drawn`. It is watched and
 * not asked for its place, which would lay the page out in the middle of a frame.
 */
export function useScrollLoading(
  { hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage }: Pages,
  wantAll: boolean,
  drawn: boolean,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasNextPage || isFetching || isFetchNextPageError || !drawn || end.current === null) return undefined;
    if (wantAll) {
      void fetchNextPage();
      return undefined;
    }
    const isNear = (entries: IntersectionObserverEntry[]) => {
      if (entries.at(-1)?.isIntersecting === true) void fetchNextPage();
    };
    const watch = new IntersectionObserver(isNear, { rootMargin: `0px 0px ${threshold}px 0px` });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage, wantAll, drawn]);
  return end;
}
