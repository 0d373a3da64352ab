/** Months of a plan: when a period ends, and what of it was not used. */

/** Where the day of the anchor is not in the month, its last day; the time of day stays. All in UTC. */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(anchorDay, lastDay);
  return new Date(Date.UTC(year, month, day, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds(), from.getUTCMilliseconds()));
}

interface UsedPeriod {
  paidCents: number;
  startMs: number;
  endMs: number;
  usedRecordings: number;
  includedRecordings: number;
}

/**
 * Cents of a paid period that were not used: the smaller of the share of the time and the share of the recordings that are left, in
 * whole cents rounded down, so that never more is given back than was not used.
 */
export function unusedCents({ paidCents, startMs, endMs, usedRecordings, includedRecordings }: UsedPeriod, nowMs: number): number {
  const ofTime = (endMs - nowMs) / (endMs - startMs);
  const ofRecordings = (includedRecordings - usedRecordings) / includedRecordings;
  const share = Math.min(1, Math.max(0, Math.min(ofTime, ofRecordings)));
  return Math.floor(paidCents * share);
}
