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
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage, wantAll]);
}
