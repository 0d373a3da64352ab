/** What a run shows at a moment, and the parts that it is put together from. */
import type { Alarm } from '@sightline/recorder/chunks';
import type { SessionState } from '@sightline/wire/calls';
import type { Study } from '@sightline/wire/run';
import { freshProgress, type Progress } from './progress.ts';
import type { ProgressStore } from './progress-store.ts';
import type { RunApi } from './run-api.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { Sensing } from './sensing.ts';

export type LiveDevice = 'screen' | 'voice' | 'camera';

export interface RunSnapshot {
  progress: Progress;
  /** Chunks and answers still to be sent. */
  waiting: number;
  /** Nothing reaches the server. */
  away: boolean;
  /** Devices were checked on this page, or there is nothing to check; the resulting sensors. */
  checked: boolean;
  sensing: Sensing | null;
  /** What is on now, for the marks that say so. */
  live: readonly LiveDevice[];
  /** Was disconnected while it was recorded. */
  voiceLost: boolean;
  /** The session has stored all that it may: the recording has ended, answers go on. */
  recordingFull: boolean;
  /** The camera was disconnected while it was in use: the check starts with that. */
  cameraLost: boolean;
  /** What the server knows of tests on websites, when it was asked last. */
  websiteTests: SessionState['websiteTests'];
  /** elsewhere: another tab runs the session. unreached: the tester wants everything deleted, and the server is asked again and again. */
  phase: 'running' | 'finishing' | 'finished' | 'over' | 'elsewhere' | 'withdrawing' | 'unreached' | 'deleted';
  /** This page was opened after the end. */
  cameBack: boolean;
}

/** Before anything of the run is read or shown. */
export const freshSnapshot = (): RunSnapshot => ({
  progress: freshProgress(),
  waiting: 0,
  away: false,
  checked: false,
  sensing: null,
  live: [],
  voiceLost: false,
  recordingFull: false,
  cameraLost: false,
  websiteTests: {},
  phase: 'running',
  cameBack: false,
});

export interface RunParts {
  study: Study;
  recordingId: string;
  sessionToken: string;
  api: RunApi;
  recorder: RunRecorder;
  store: ProgressStore;
  /** Everything is deleted: the browser forgets the run as well. */
  forget: () => void;
  now?: () => number;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}
