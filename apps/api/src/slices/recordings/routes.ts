/** Binds the calls on recordings to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { deleteRecording } from './delete-recording.ts';
import { excludeRecording, includeRecording } from './exclude-recording.ts';
import type { ForgetWords } from './forget-words.ts';
import { getRecordingPhoto } from './get-recording-photo.ts';
import { getReplay, type JudgeRecording } from './get-replay.ts';
import { getReplayStream } from './get-replay-stream.ts';
import { registerNoteRoutes } from './notes/routes.ts';
import { registerPlayedPageFiles } from './page-files/played-page-file.ts';
import { registerTakenPageFiles } from './page-files/page-file-routes.ts';
import { registerPlayedFiles } from './played-files.ts';
import { retryProcessing } from './retry-processing.ts';
import { registerTranscriptRoutes } from './transcripts/routes.ts';
import { registerUploadRoutes } from './uploads/upload-routes.ts';
import { withdrawSession } from './withdraw-session.ts';

/** Replay and notes for researchers, videos of testers' phones, and the tester's withdrawal, which reaches the stored files too. How a recording went is `judge`'s to say; `forgetWords` runs before a recording is deleted. */
export function registerRecordingsRoutes(app: FastifyInstance, ports: Ports, judge: JudgeRecording, forgetWords: ForgetWords): void {
  bind(app, ports, calls.getReplay, (_ports, caller, input) => getReplay(ports, caller, input, judge));
  // A video goes down slow lines.
  bind(
    app,
    ports,
    calls.getReplayStream,
    (_ports, caller, input, request) => getReplayStream(ports, caller, input, request.headers.range),
    {
      timeoutMs: 600_000,
    },
  );
  bind(app, ports, calls.getRecordingPhoto, getRecordingPhoto);
  bind(app, ports, calls.excludeRecording, excludeRecording);
  bind(app, ports, calls.includeRecording, includeRecording);
  bind(app, ports, calls.retryProcessing, retryProcessing);
  bind(app, ports, calls.deleteRecording, (_ports, caller, input) => deleteRecording(ports, caller, input, forgetWords));
  bind(app, ports, calls.withdrawSession, (_ports, caller) => withdrawSession(ports, caller, forgetWords));
  registerNoteRoutes(app, ports);
  registerTranscriptRoutes(app, ports);
  registerUploadRoutes(app, ports);
  registerPlayedFiles(app, ports);
  registerPlayedPageFiles(app, ports);
  registerTakenPageFiles(app, ports);
}
