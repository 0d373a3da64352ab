/** Counts what each session sends in a minute, in this process: no recorder comes near the limit, a script is held to it. */
import type { Quotas } from '../../../platform/quotas.ts';

const minuteMs = 60_000;
/** Sessions counted at once; more than a server serves in a minute. */
const mostCounted = 50_000;

interface Sent {
  untilMs: number;
  chunks: number;
  bytes: number;
}

/** Makes a counter; it returns the seconds to wait, or null if the chunk may come. A refused chunk counts as well. */
export function sessionPace(most: Quotas['sessionMinute'], nowMs: () => number): (recordingId: string, bytes: number) => number | null {
  const counted = new Map<string, Sent>();
  return (recordingId, bytes) => {
    const now = nowMs();
    let sent = counted.get(recordingId);
    if (sent === undefined || sent.untilMs <= now) {
      sent = { untilMs: now + minuteMs, chunks: 0, bytes: 0 };
      // Last in the order of the map, so that the first one is the oldest.
      counted.delete(recordingId);
      counted.set(recordingId, sent);
      const oldest = counted.keys().next();
      if (counted.size > mostCounted && oldest.done === false) counted.delete(oldest.value);
    }
    sent.chunks += 1;
    sent.bytes += bytes;
    return sent.chunks > most.chunks || sent.bytes > most.bytes ? Math.max(1, Math.ceil((sent.untilMs - now) / 1000)) : null;
  };
}
