/** The queued jobs on recordings: summaries of finished sessions, and again those of an earlier version, files of their pages, and transcripts. */
import type { Ports } from '../../platform/ports.ts';
import { summariseJob } from '../sessions/index.ts';
import { keepPageFilesJob, runKeepPageFilesJob } from './page-files/keep-page-files.ts';
import { askForOlder, runOlderJob, summariseOlderJob } from './summarise-older.ts';
import { giveUpRecording, runSummariseJob } from './summarise-recording.ts';
import { transcribeJob } from './transcripts/request-transcript.ts';
import { runTranscribeJob } from './transcripts/transcribe-recording.ts';

/** Begins to work; any number of processes may do so at once. The queue ends with the ports. */
export async function startRecordingWorkers(ports: Ports): Promise<void> {
  await ports.jobs.work<{ recordingId: string }>(
    summariseJob,
    (data) => runSummariseJob(ports, data),
    (data, reason) => giveUpRecording(ports, data, reason),
  );
  await ports.jobs.work<{ afterId: string }>(summariseOlderJob, (data) => runOlderJob(ports, data));
  await ports.jobs.work<{ recordingId: string }>(keepPageFilesJob, (data) => runKeepPageFilesJob(ports, data));
  await ports.jobs.work<{ recordingId: string }>(transcribeJob, (data) => runTranscribeJob(ports, data));
  await askForOlder(ports, ports.db);
}
