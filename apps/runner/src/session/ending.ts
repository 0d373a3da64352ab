/** The end of a run here, as one part of the page that comes after its first: all is sent, kept for another tab, or deleted. */
import { deleteRun } from './delete-run.ts';
import { finishRun } from './finish-run.ts';
import type { RunApi } from './run-api.ts';
import { isElsewhere } from './run-reducer.ts';
import type { RunServiceParts } from './run-parts.ts';

/** How long the last pieces of recordings are waited for before another tab continues. */
const givingMs = 2_000;

const later = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends everything and finishes the session on the server, then dispatches `finished`. */
export async function finish({ parts, state, dispatch, outbox, held, alarm }: RunServiceParts): Promise<void> {
  // What was drawn for a test is gone after this, and has handed over the last of what it recorded.
  await later();
  await Promise.all(held);
  await outbox.settled();
  const { withoutPlace, stopped, chunksElsewhere: elsewhere } = state().progress;
  const api: Pick<RunApi, 'finish'> = {
    // Another tab finishes it then.
    finish: (streams) => (isElsewhere(state()) ? new Promise(() => undefined) : parts.api.finish(streams, stopped)),
  };
  const { placed, missing } = await finishRun({ api, recorder: parts.recorder, elsewhere, withoutPlace, alarm });
  dispatch('finished', placed, missing);
}

/** Keeps everything for the other tab, once what was on is off; dispatches `handedOver`. */
export async function handOver({ parts, dispatch, held }: RunServiceParts, stopping: Promise<void> | undefined): Promise<void> {
  // As at the end of a run; what waits for an answer of the browser's is not waited for.
  await later();
  await Promise.race([Promise.all([stopping, ...held]), later(givingMs)]);
  dispatch('handedOver');
  await parts.recorder.handOver();
}

/** Deletes everything here and on the server; dispatches `unreached` for every attempt that failed, and `deleted`. */
export async function deleteAll({ parts, dispatch, alarm }: RunServiceParts, stopping: Promise<void> | undefined): Promise<void> {
  await parts.recorder.clear();
  await stopping;
  await deleteRun(parts, alarm, () => dispatch('unreached'));
  dispatch('deleted');
}
