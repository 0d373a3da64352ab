/** One row per recording: who took part, when, by which invitation, and what was recorded. */
import { RecordingStatus } from '@sightline/domain/recordings';
import { number, recordingTable, secondsOf, text, time, yesOrNo, type ExportedRecording } from './table.ts';

const statusNames: Readonly<Record<number, string>> = {
  [RecordingStatus.processing]: 'processing',
  [RecordingStatus.ready]: 'ready',
  [RecordingStatus.failed]: 'failed',
};

type Of = ExportedRecording;
const gazeOf = ({ summary }: Of) => summary?.sensing?.gaze ?? null;
const expressionOf = ({ summary }: Of) => summary?.sensing?.expression ?? null;
/** A share that was agreed to and is missing is stored as -1. */
const shareOf = (share: number | undefined): number | null => (share === undefined || share < 0 ? null : share);

export const recordingsTable = recordingTable<Of>(
  { name: 'recordings', says: 'One row per recording, that is, per tester who finished or left the study.' },
  [
    text('recording_id', 'Identifies the recording in all tables.', ({ id }) => id),
    time('started_at', 'When the tester started, UTC.', ({ startedAt }) => startedAt),
    time('finished_at', 'When the session ended, UTC.', ({ finishedAt }) => finishedAt),
    text('collector_id', 'Identifies the invitation that the tester came by.', ({ collectorId }) => collectorId),
    text('collector', 'Name of that invitation.', ({ collectorName }) => collectorName),
    text('status', 'ready, processing (no figures yet) or failed (could not be processed).', ({ status }) => statusNames[status] ?? ''),
    yesOrNo('dropped_out', 'Left before the end; not counted in any rate.', ({ lapsed }) => lapsed),
    text('ended_early', 'session or account: whose storage quota ended the recording. Empty if none did.', ({ quota }) => quota),
    text('gender', 'As the tester said; empty if not.', ({ gender }) => gender),
    number('age_years', 'As the tester said; empty if not.', ({ age }) => age),
    yesOrNo('simulated', 'Made by a simulated tester, as in demo projects.', ({ simulated }) => simulated),
    text('excluded', 'Why the researcher took it out of all figures; empty if it counts.', ({ excludedReason }) => excludedReason),
    text('consents', 'What the tester agreed to have recorded, separated by spaces.', ({ consents }) => consents.join(' ')),
    number('duration_s', 'Length of the session in seconds; empty until it is processed.', ({ summary }) =>
      summary === null ? null : secondsOf(summary.durationMs),
    ),
    text(
      'gaze_grade',
      'Accuracy of eye tracking, A (best) to C; empty if eyes were not tracked or nothing was validated.',
      (of) => gazeOf(of)?.grade ?? null,
    ),
    number('gaze_error_px', 'Mean gaze error after calibration, CSS px.', (of) => gazeOf(of)?.calibration?.meanPx ?? null),
    number(
      'gaze_error_deg',
      'Mean gaze error after calibration, degrees of visual angle.',
      (of) => gazeOf(of)?.calibration?.meanDeg ?? null,
    ),
    number('gaze_coverage_percent', 'Share of test time with valid gaze, 0 to 100; empty if there is none.', (of) =>
      shareOf(gazeOf(of)?.integrity),
    ),
    number('expression_coverage_percent', 'Share of test time with facial expression, 0 to 100; empty if there is none.', (of) =>
      shareOf(expressionOf(of)?.integrity),
    ),
    number('missing_chunks', 'Parts of the recording that never arrived; empty until it is processed.', ({ summary }) =>
      summary === null ? null : summary.missingChunks,
    ),
  ],
  (recording) => [recording],
);
