/** Keeps a replay going past events that it cannot follow. */
import type { Replayer } from '@rrweb/replay';
import type { DomEvent } from '@sightline/wire/events';

type MakeCast = (event: DomEvent, isSync?: boolean) => () => void;

/**
 * An event that throws where the replayer catches up with a moment is passed over and reported. rrweb has no option for it: its method
 * `getCastFn` makes the function that applies one event.
 */
export function skipFailing(replayer: Replayer, onFailed: (event: DomEvent) => void): void {
  const make = Reflect.get(replayer, 'getCastFn') as MakeCast;
  const guarded: MakeCast = (event, isSync) => () => {
    try {
      make(event, isSync)();
    } catch {
      // What is wrong with it is of no use to a reader: the stage says that this part is damaged.
      onFailed(event);
    }
  };
  Reflect.set(replayer, 'getCastFn', guarded);
}
