/** What a press led to is often recorded in the same millisecond as the press. */
import type { RunnerEvent } from '@sightline/wire/events';

/** The same events, with what follows a press in the same millisecond reported one later: at the moment of a press the pressed screen is shown. */
export function afterPress(runner: readonly RunnerEvent[]): RunnerEvent[] {
  let pressedAt: number | null = null;
  return runner.map((event) => {
    if (event.k === 'press') pressedAt = event.at;
    const follows = event.at === pressedAt && (event.k === 'screen' || event.k === 'stage' || event.k === 'scroll');
    return follows ? { ...event, at: event.at + 1 } : event;
  });
}
