/** When a renewal that failed is tried again before the plan ends. */

const dayMs = 86_400_000;
/** Days that a plan goes on while its renewal fails. */
export const graceDays = 7;
/** Days after the period's end on which the charge is tried; the first is the end itself. */
const tryDays = [0, 1, 3, 5, graceDays];

/** The next day to try after `now`, however often it was tried before; null once the grace is over. */
export function nextTry(periodEnd: Date, now: Date): Date | null {
  const days = tryDays.map((day) => new Date(periodEnd.getTime() + day * dayMs));
  return days.find((day) => day.getTime() > now.getTime()) ?? null;
}
