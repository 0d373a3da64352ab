/** Texts of single recordings: what stands out about their quality, and what a researcher does with them. */
import type { GazeRefusal, ReplayGap } from '@sightline/domain/recordings';

export const concernTexts = {
  notSynced: { name: 'Not synced', hint: 'Some of what the tester agreed to was not recorded.' },
  sensors: { gaze: 'Gaze', expression: 'Expression', screen: 'Screen' },
  gaps: (sensor: string, share: number, reasons: readonly string[] = []) => ({
    name: `${sensor} ${share}%`,
    hint: `Recorded for ${share}% of the test.${reasons.length === 0 ? '' : ` Camera pictures without gaze: ${reasons.join(', ')}.`}`,
  }),
  gazeRefusals: {
    'no-face': 'no face',
    'two-faces': 'more than one face',
    dark: 'too dark',
    small: 'too far from the camera',
    blurred: 'out of focus',
    closed: 'eyes closed',
    turned: 'head turned away',
    covered: 'eyes or face covered',
  } satisfies Record<GazeRefusal, string>,
  missing: (seconds: number) => ({
    name: `${seconds} s missing`,
    hint: `${seconds} s of the website test have not arrived from the tester’s browser.`,
  }),
  replay: (share: number, gaps: readonly string[]) => ({
    name: `Replay ${share}%`,
    hint: `The replay shows ${share}% of the test’s time and area. Not shown: ${gaps.join(', ')}.`,
  }),
  replayGaps: {
    nothing: 'nothing was recorded',
    missing: 'parts that did not arrive',
    away: 'time on other pages',
    'no-picture': 'pages that could not be stored',
    frames: 'frames of other sites',
    canvas: 'canvases',
    'left-out': 'parts that the project leaves out',
    video: 'time that the video does not cover',
  } satisfies Record<ReplayGap, string>,
  speeding: { name: 'Speeding', hint: 'Took less than a third of the median time for a test or the questions.' },
  straightLining: { name: 'Straight-lining', hint: 'Gave the same rating throughout.' },
} as const;

export const recordingActionTexts = {
  column: 'Actions',
  open: (recording: string) => `Actions for ${recording}`,
  exclude: 'Exclude from results',
  include: 'Include in results',
  delete: 'Delete recording',
  cancel: 'Cancel',
  excludeTitle: 'Exclude recording',
  excludeText: (recording: string) => `${recording}: the recording stays in this table and can be watched, but no figure includes it.`,
  reason: 'Reason',
  reasonExample: 'Pilot test, technical problem …',
  excludeConfirm: 'Exclude recording',
  excluded: 'The recording is excluded from the results.',
  included: 'The recording is included in the results again.',
  retry: 'Process again',
  retried: 'The recording is being processed again.',
  retryFailed: 'The recording could not be processed again',
  includeFailed: 'The recording could not be included',
  deleteTitle: 'Delete recording',
  deleteText: (recording: string) =>
    `${recording}: videos, answers and figures of this tester will be deleted for good. It still counts towards your plan and the sample.`,
  deleted: 'The recording was deleted.',
} as const;
