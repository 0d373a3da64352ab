/** Messages between the runner and the window of the site under test: each is taken from that window and from the site's own origin alone. */
import { isOneHost } from '@sightline/wire/run';
import { useCallback, useRef } from 'react';

/** Whether an origin is that of the site at `url`: the same host or one below the other, and never less secure. */
export function isSiteOrigin(origin: string, url: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(url)) return false;
  const [from, site] = [new URL(origin), new URL(url)];
  return isOneHost(from.hostname, site.hostname) && (from.protocol === site.protocol || from.protocol === 'https:');
}

export type IsFromSite = (message: Pick<MessageEvent, 'source' | 'origin'>) => boolean;

/**
 * Judges messages. Where this page does not hold the window (it was reloaded, or the window came from a plain link), the first window of
 * the site that speaks is the one for the rest of the test.
 */
export function useIsFromSite(url: string, opened: Window | null): IsFromSite {
  const pinned = useRef<MessageEventSource | null>(null);
  return useCallback(
    ({ source, origin }) => {
      if (source === null || source === window || !isSiteOrigin(origin, url)) return false;
      if (opened !== null) return source === opened;
      pinned.current ??= source;
      return source === pinned.current;
    },
    [url, opened],
  );
}
