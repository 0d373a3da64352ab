/** The one way in which moments are written: day before month, 24 hours, on the researcher's clock. */

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;
const days = new Intl.DateTimeFormat('en-GB', dayParts);
const times = new Intl.DateTimeFormat('en-GB', timeParts);
const daysAndTimes = new Intl.DateTimeFormat('en-GB', { ...dayParts, ...timeParts });

/** '21 Nov 2026'. */
export const dayText = (at: Date): string => days.format(at);

/** '14:05'. */
export const timeText = (at: Date): string => times.format(at);

/** '21 Nov 2026, 14:05'. */
export const dayAndTimeText = (at: Date): string => daysAndTimes.format(at);
