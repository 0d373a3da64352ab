/** The end of a withdrawal: the server deletes everything it has of the run, asked again until it is reached; then this browser forgets it. */
import { BackOff, type Alarm } from '@sightline/recorder/chunks';
import type { RunParts } from './run-parts.ts';

/** `onUnreached` is called for every attempt that did not reach the server; `alarm` cuts the pause before the next one short. */
export async function deleteRun(
  { api, store, forget, pause = (ms, bell) => bell.pause(ms) }: Pick<RunParts, 'api' | 'store' | 'forget' | 'pause'>,
  alarm: Alarm,
  onUnreached: () => void,
): Promise<void> {
  const backOff = new BackOff();
  while ((await api.withdraw()).kind === 'unreachable') {
    onUnreached();
    await pause(backOff.nextMs(), alarm);
  }
  await store.clear();
  forget();
}
