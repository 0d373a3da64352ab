/** The address of a moment of the recording that is played. */

/** Of the results page where the player stands in its frame, else of the player alone. `positionMs`: of the test. */
export function momentLink(around: Location, own: Location, recordingId: string, positionMs: number): string {
  const inResults = around.pathname.startsWith('/project/');
  const address = new URL(inResults ? around.href : own.href);
  if (inResults) address.searchParams.set('play', recordingId);
  address.searchParams.delete('at');
  address.searchParams.delete('auto');
  address.searchParams.set(inResults ? 't' : 'at', (Math.floor(positionMs / 100) / 10).toString());
  return address.href;
}
