/** When daily digests are due. */

/** Accounts keep no time zone: the digest is due at this hour in UTC, the morning of Europe. */
export const digestHourUtc = 6;
const dayMs = 86_400_000;

/** The latest moment at or before `now` at which a digest was due; it covers the 24 hours before it. */
export function digestMark(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), digestHourUtc);
  return new Date(today <= now.getTime() ? today : today - dayMs);
}
