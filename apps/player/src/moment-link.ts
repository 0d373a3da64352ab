/** The address of a moment of the recording that is played. */

const secondsText = (ms: number): string => (Math.floor(ms / 100) / 10).toString();

/** Of the results page where the player stands in its frame, else of the player alone. `positionMs`, `untilMs`: of the test; a range is played at once, and stops at its end. */
export function momentLink(around: Location, own: Location, recordingId: string, positionMs: number, untilMs?: number): string {
  const inResults = around.pathname.startsWith('/project/');
  const address = new URL(inResults ? around.href : own.href);
  if (inResults) address.searchParams.set('play', recordingId);
  address.searchParams.delete('at');
  address.searchParams.delete('until');
  address.searchParams.delete('auto');
  address.searchParams.set(inResults ? 't' : 'at', secondsText(positionMs));
  if (untilMs !== undefined) address.searchParams.set('until', secondsText(untilMs + 99));
  return address.href;
}
