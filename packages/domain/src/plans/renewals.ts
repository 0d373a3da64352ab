/** How often a renewal that failed is tried again before the plan ends. */

const dayMs = 86_400_000;
/** Days that a plan goes on while its renewal fails. */
export const graceDays = 7;
/** Days after the period's end on which the charge is tried; the first is the end itself. */
const tryDays = [0, 1, 3, 5, graceDays];

/** When to try after `tries` failures; null once the grace is over. */
export function nextTry(periodEnd: Date, tries: number): Date | null {
  const days = tryDays[tries];
  return days === undefined ? null : new Date(periodEnd.getTime() + days * dayMs);
}
