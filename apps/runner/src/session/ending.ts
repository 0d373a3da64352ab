/** The end of a run here, as one part of the page that comes after its first: all is sent, kept for another tab, or deleted. */
import { deleteRun } from './delete-run.ts';
import { finishRun } from './finish-run.ts';
import { siteStreams } from './progress.ts';
import type { RunApi } from './run-api.ts';
import { isElsewhere } from './run-reducer.ts';
import type { RunServiceParts } from './run-parts.ts';

/** How long the last pieces of recordings are waited for before another tab continues. */
const givingMs = 2_000;

const later = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when all of it is done, also what is added meanwhile. */
async function settleAll(held: readonly Promise<void>[]): Promise<void> {
  for (let settled = 0; settled < held.length;) {
    const open = held.slice(settled);
    settled = held.length;
    await Promise.all(open);
  }
}

/** Sends everything and finishes the session on the server, then dispatches `finished`. */
export async function finish({ parts, state, dispatch, outbox, held, alarm }: RunServiceParts): Promise<void> {
  // What was drawn for a test is gone after this, and has handed over the last of what it recorded.
  await later();
  await settleAll(held);
  await outbox.settled();
  const { questions, progress } = state();
  const { withoutPlace, stopped, chunksElsewhere: elsewhere } = progress;
  const api: Pick<RunApi, 'finish'> = {
    // Another tab finishes it then.
    finish: (end) => (isElsewhere(state()) ? new Promise(() => undefined) : parts.api.finish({ ...end, stopped })),
  };
  const { placed, missing } = await finishRun({
    api,
    recorder: parts.recorder,
    elsewhere,
    sites: siteStreams(questions, progress),
    withoutPlace,
    alarm,
  });
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
