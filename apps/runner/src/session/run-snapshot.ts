/** What a run shows at a moment. */
import type { SessionState } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { freshProgress, type Progress } from './progress.ts';
import type { Sensing } from './sensing.ts';

export type LiveDevice = 'screen' | 'voice' | 'camera';

/**
 * running: the tester takes steps. stopping: the last step is over, or the run ends early, and the sensors are turned off. finishing: the rest
 * is sent. over: the server takes nothing more. giving: another tab takes the session, and the devices are turned off here; elsewhere: it has
 * it. withdrawing: everything is deleted; unreached: the server is asked for it again and again.
 */
export type Phase =
  | 'running'
  | 'stopping'
  | 'finishing'
  | 'finished'
  | 'over'
  | 'giving'
  | 'elsewhere'
  | 'withdrawing'
  | 'unreached'
  | 'deleted';

export interface RunState {
  readonly questions: readonly StudyQuestion[];
  readonly phase: Phase;
  readonly progress: Progress;
  /** Chunks still to be sent. */
  readonly chunksWaiting: number;
  /** Chunks and answers still to be sent. */
  readonly waiting: number;
  /** Nothing reaches the server. */
  readonly away: boolean;
  /** Devices were checked on this page, or there is nothing to check; the resulting sensors. */
  readonly checked: boolean;
  readonly sensing: Sensing | null;
  /** What is on now, for the marks that say so. */
  readonly live: readonly LiveDevice[];
  /** Was disconnected while it was recorded. */
  readonly voiceLost: boolean;
  /** The session has stored all that it may: the recording has ended, answers go on. */
  readonly recordingFull: boolean;
  /** The camera was disconnected while it was in use: the check starts with that. */
  readonly cameraLost: boolean;
  /** What the server knows of tests on websites, when it was asked last. */
  readonly websiteTests: SessionState['websiteTests'];
  /** This page was opened after the end. */
  readonly cameBack: boolean;
}

/** Before anything of the run is read or shown. */
export const freshState = (questions: readonly StudyQuestion[]): RunState => ({
  questions,
  phase: 'running',
  progress: freshProgress(),
  chunksWaiting: 0,
  waiting: 0,
  away: false,
  checked: false,
  sensing: null,
  live: [],
  voiceLost: false,
  recordingFull: false,
  cameraLost: false,
  websiteTests: {},
  cameBack: false,
});
