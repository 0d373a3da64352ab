/** Where this browser remembers nothing of the recording, an earlier page on another host may have sent chunks: the server knows how many. */
import { createClient } from '@sightline/wire/client';
import { ownFetch } from './own-fetch.ts';

/** One above the highest number that the server holds of the page's stream; 0 where it holds none, or does not answer. */
export async function askNextSequence(origin: string, pageToken: string): Promise<number> {
  const call = createClient({ getPageStream: { method: 'GET', path: '/run/page/stream' } }, ({ method, path }) =>
    ownFetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${pageToken}` },
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(2_000),
    }),
  );
  try {
    return (await call('getPageStream', {})).next;
  } catch {
    return 0;
  }
}
