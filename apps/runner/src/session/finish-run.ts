/** Ends a run (rules F1 to F3): states the chunks made, sends again what the server lacks, until it says finished. */
import { BackOff, type Alarm } from '@sightline/recorder/chunks';
import type { RunApi } from './run-api.ts';
import type { RunRecorder } from './run-recorder.ts';

/** How often streams of another recorder (the snippet in its own window) may still be on their way. */
const mostWaits = 6;

export interface FinishOptions {
  api: Pick<RunApi, 'finish'>;
  recorder: Pick<RunRecorder, 'flush' | 'sent' | 'counts' | 'sendAgain'>;
  /** Chunks that another recorder says it made, by stream. */
  elsewhere: Record<string, number>;
  /** The recording lost its place in the sample: it is not finished and lapses with what it holds, as it is not complete. */
  withoutPlace?: boolean;
  alarm: Alarm;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

export interface FinishedRun {
  /** It has a place in the sample. */
  placed: boolean;
  /** Streams of this page of which the server lacks a part that will never come. */
  missing: readonly string[];
}

/** Resolves when the session is finished, or when the server takes nothing more for it. */
export async function finishRun({
  api,
  recorder,
  elsewhere,
  withoutPlace = false,
  alarm,
  pause = (ms, bell) => bell.pause(ms),
}: FinishOptions): Promise<FinishedRun> {
  const backOff = new BackOff();
  await recorder.flush();
  if (withoutPlace) {
    await recorder.sent();
    return { placed: false, missing: [] };
  }
  for (let waits = 0; ;) {
    await recorder.sent();
    const own = await recorder.counts();
    // After enough waiting only what this page made is stated: a window that was closed sends nothing more.
    const streams = waits < mostWaits ? { ...elsewhere, ...own } : own;
    const reply = await api.finish(streams);
    if (reply.kind === 'refused') {
      // What another recorder says of itself may be anything: without it, what was made here is still finished.
      if (waits >= mostWaits || Object.keys(elsewhere).length === 0) return { placed: true, missing: Object.keys(own) };
      waits = mostWaits;
      continue;
    }
    if (reply.kind === 'ok') {
      if (reply.answer.finished) return { placed: reply.answer.withoutPlace !== true, missing: [] };
      const missing = Object.entries(reply.answer.missing).flatMap(([stream, list]) => list.map((sequence) => ({ stream, sequence })));
      await recorder.sendAgain(missing);
      waits++;
      // What this page itself has lost will never come; the server closes the session by itself (rule F4).
      if (waits > mostWaits * 2) return { placed: true, missing: Object.keys(reply.answer.missing) };
    }
    await pause(backOff.nextMs(), alarm);
  }
}
