/** Sends the server a heartbeat once per minute while the tester is still there: a place is freed after 30 minutes without one. */

const everyMs = 60_000;

/** `sign` is called for as long as `isThere` says so; it may fail, the next one comes anyway. */
export function sendHeartbeats(sign: () => Promise<unknown>, isThere: () => boolean): void {
  const giving = setInterval(() => {
    if (isThere()) void sign();
    else clearInterval(giving);
  }, everyMs);
}
