/** Where this browser remembers nothing of the recording, an earlier page on another host may have sent chunks: the server knows how many. */

/** One above the highest number that the server holds of the page's stream; 0 where it holds none, or does not answer. */
export async function askNextSequence(origin: string, pageToken: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/run/page/stream`, {
      headers: { authorization: `Bearer ${pageToken}` },
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(2_000),
    });
    const { next } = (await response.json()) as { next?: number };
    return next ?? 0;
  } catch {
    return 0;
  }
}
