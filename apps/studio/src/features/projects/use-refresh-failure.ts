/** A list that is shown already and could not be refreshed says so once; what is shown stays. */
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';

interface List {
  data: unknown;
  isRefetchError: boolean;
  isFetchNextPageError: boolean;
  errorUpdatedAt: number;
  error: unknown;
}

export function useRefreshFailure({ data, isRefetchError, isFetchNextPageError, errorUpdatedAt, error }: List): void {
  const [openedAfter] = useState(errorUpdatedAt);
  const failed = data !== undefined && isRefetchError && !isFetchNextPageError && errorUpdatedAt > openedAfter;
  useEffect(() => {
    if (failed) notifyFailure(texts.projects.refreshFailed, error);
  }, [failed, errorUpdatedAt, error]);
}
