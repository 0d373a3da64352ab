/** Months of a plan: when a period ends, and what of it was not used. */

/** Where the day of the anchor is not in the month, its last day; the time of day stays. All in UTC. */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(anchorDay, lastDay);
  return new Date(Date.UTC(year, month, day, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds(), from.getUTCMilliseconds()));
}

export interface PaidTime {
  start: Date;
  end: Date | null;
  /** The day of the month on which periods begin; null if nothing was paid. */
  anchorDay: number | null;
}

/** When the second month begins of a period that a promo made two months long; null for one of a single month, and for an unpaid one. */
export function secondMonthOf({ start, end, anchorDay }: PaidTime): Date | null {
  if (end === null || anchorDay === null) return null;
  const second = addMonths(start, 1, anchorDay);
  return second < end ? second : null;
}

/** When the month began that a plan's recordings are counted in: a promo's month has recordings of its own. */
export function recordingMonthStart(time: PaidTime, now: Date): Date {
  const second = secondMonthOf(time);
  return second !== null && second <= now ? second : time.start;
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
