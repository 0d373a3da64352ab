/** What a press led to is often recorded in the same millisecond as the press. */
import type { RunnerEvent } from '@sightline/wire/events';

/** The same events, with what follows a press in its millisecond told one later: at the moment of a press the screen stands that was pressed. */
export function afterPress(runner: readonly RunnerEvent[]): RunnerEvent[] {
  let pressedAt: number | null = null;
  return runner.map((event) => {
    if (event.k === 'press') pressedAt = event.at;
    const follows = event.at === pressedAt && (event.k === 'screen' || event.k === 'stage' || event.k === 'scroll');
    return follows ? { ...event, at: event.at + 1 } : event;
  });
}
