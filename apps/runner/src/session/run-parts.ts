/** What a run is put together from, and what its services share. */
import type { Alarm } from '@sightline/recorder/chunks';
import type { Study } from '@sightline/wire/run';
import type { AnswerOutbox } from './answer-outbox.ts';
import type { PhoneVideos } from './phone-videos.ts';
import type { ProgressStore } from './progress-store.ts';
import type { RunApi } from './run-api.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { RunEvent } from './run-reducer.ts';
import type { RunState } from './run-snapshot.ts';

export interface RunParts {
  study: Study;
  recordingId: string;
  sessionToken: string;
  api: RunApi;
  recorder: RunRecorder;
  store: ProgressStore;
  /** Everything is deleted: the browser forgets the run as well. */
  forget: () => void;
  /** What sends the end of a run is loaded once the run has begun; rejects while it cannot be had. */
  loadEnding: () => Promise<Ending>;
  now?: () => number;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

export interface RunServiceParts {
  parts: RunParts;
  state: () => RunState;
  dispatch: (...event: RunEvent) => void;
  outbox: AnswerOutbox;
  videos: PhoneVideos;
  /** What finishing waits for: the last pieces of recordings that were just stopped. */
  held: readonly Promise<void>[];
  /** Rings when the network is back: finishing, or deleting, is tried at once. */
  alarm: Alarm;
}

/** How a run ends here; `stopping` resolves once the devices are off. */
export interface Ending {
  finish(run: RunServiceParts): Promise<void>;
  handOver(run: RunServiceParts, stopping: Promise<void> | undefined): Promise<void>;
  deleteAll(run: RunServiceParts, stopping: Promise<void> | undefined): Promise<void>;
}
