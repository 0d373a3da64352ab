/** What a run needs to know of its sensors; their own code is loaded only if a study asks for them and the tester agreed. */
import type { Channel, StudyQuestion } from '@sightline/wire/run';

/** What a camera is turned on for. */
export const cameraChannels = ['gaze', 'expression', 'camera'] as const satisfies readonly Channel[];
/** What is checked before the first step. */
const checkedChannels = ['voice', ...cameraChannels] as const;
export type CheckedChannel = (typeof checkedChannels)[number];

export interface Sensing {
  /** The short validation that stands before this step; null: none. Without a question the run is about to end. */
  due(question: StudyQuestion | null): 'drift' | 'end' | null;
  startTest(question: StudyQuestion): void;
  /** Resolves when the last of the test is handed on. */
  endTest(): Promise<void>;
  /** The camera goes off. */
  stop(): Promise<void>;
}

/** What is to be checked for the tests still to come: what any of them records and the tester agreed to. */
export function channelsToCheck(questions: readonly StudyQuestion[], agreed: readonly string[]): CheckedChannel[] {
  return checkedChannels.filter(
    (channel) => agreed.includes(channel) && questions.some((question) => question.test?.channels.includes(channel) === true),
  );
}
