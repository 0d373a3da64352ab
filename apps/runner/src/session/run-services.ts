/** Carries out the effects of a run's reducer; what becomes of the longer ones comes back as an event. */
import type { Effect } from './run-reducer.ts';
import type { RunParts, RunServiceParts } from './run-parts.ts';

const retryMs = 5_000;

/** One function for each effect; those that take longer return a promise. */
export type RunServices = { readonly [E in Effect as E[0]]: E extends readonly [unknown, ...infer A] ? (...args: A) => unknown : never };

export function runServices(run: RunServiceParts): RunServices {
  const { parts, state, dispatch, outbox, videos, alarm } = run;
  const { recorder, store } = parts;
  /** Requested again until it is there. */
  const ending: RunParts['loadEnding'] = () => parts.loadEnding().catch(() => alarm.pause(retryMs).then(ending));
  return {
    record: (event) => recorder.emit(event),
    // Where the disk's share is used up, the run continues in memory, and answers are still sent.
    keep: (progress) => void store.save(progress).catch(() => undefined),
    send: () => outbox.wake(),
    stopVideos: () => videos.stop(),
    async stopSensing(sensing) {
      await sensing?.stop();
      dispatch('sensingStopped');
    },
    endUnlessDue() {
      if ((state().sensing?.due(null) ?? null) === null) dispatch('ended');
    },
    finish: async () => (await ending()).finish(run),
    clear: () => recorder.clear(),
    // Devices are off at once, also where the rest has to be loaded first.
    async handOver(sensing) {
      const stopping = sensing?.stop();
      await (await ending()).handOver(run, stopping);
    },
    async delete(sensing) {
      const stopping = sensing?.stop();
      await (await ending()).deleteAll(run, stopping);
    },
  };
}
