/** Where this browser remembers nothing of the recording, an earlier page on another host may have sent chunks: the server knows how many. */

/** One above the highest number that the server holds of a stream; 0 where it holds none, or does not answer. */
export async function askNextSequence(origin: string, sessionToken: string, stream: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/run/session`, {
      headers: { authorization: `Bearer ${sessionToken}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(2_000),
    });
    const { streams } = (await response.json()) as { streams?: Record<string, { next?: number }> };
    return streams?.[stream]?.next ?? 0;
  } catch {
    return 0;
  }
}
