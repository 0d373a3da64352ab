/** Small figures of a project tile: created text, progress. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older than 10 days shows the date. */
const datedAfterMs = 864e6;

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '3 d. ago', '5 h. ago', '2 m. ago', or the date where older than 10 days. Both in Unix ms. */
export function createdText(createdAtMs: number, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - createdAtMs);
  if (ageMs > datedAfterMs) return date.format(createdAtMs);
  if (ageMs >= dayMs) return `${Math.floor(ageMs / dayMs)} d. ago`;
  if (ageMs >= hourMs) return `${Math.floor(ageMs / hourMs)} h. ago`;
  return `${Math.floor(ageMs / minuteMs)} m. ago`;
}

export type ProgressLevel = 'low' | 'normal' | 'high';

/** The state of the progress line, from the percentage over 34. */
export function progressLevel(percentage: number): ProgressLevel {
  const level = Math.floor(percentage / 34);
  if (level <= 0) return 'low';
  return level === 1 ? 'normal' : 'high';
}

/** Share of the sample that has been collected, 0 to 100, whole. */
export function averagePercentage(collected: number, sampleSize: number): number {
  if (sampleSize <= 0) return 0;
  return Math.min(100, Math.round((collected / sampleSize) * 100));
}
