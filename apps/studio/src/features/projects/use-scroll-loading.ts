/** Fetches the next page when the end of the page is near, and all pages while a search is on (a search must see all projects). */
import { useEffect } from 'react';

/** Pixels above the bottom at which more is fetched. */
const threshold = 300;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  data: unknown;
  fetchNextPage: () => Promise<unknown>;
}

const nearBottom = () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - threshold;

export function useScrollLoading({ hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage }: Pages, wantAll: boolean): void {
  useEffect(() => {
    if (!hasNextPage || isFetching || isFetchNextPageError) return undefined;
    const check = () => {
      if (wantAll || nearBottom()) void fetchNextPage();
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // After the frame, when the page is laid out anyhow: asking for its height while tiles are being placed lays it out twice.
    const checkSoon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        check();
      });
    };
    checkSoon();
    window.addEventListener('scroll', checkSoon, { passive: true });
    window.addEventListener('resize', checkSoon);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('scroll', checkSoon);
      window.removeEventListener('resize', checkSoon);
    };
  }, [hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage, wantAll]);
}
