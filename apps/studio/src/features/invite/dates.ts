/** Moments of a collector as a day with its time, in the researcher's own place. */

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** '21 Nov 2026, 14:05'. */
export function dayAndTime(moment: string): string {
  return days.format(new Date(moment));
}
