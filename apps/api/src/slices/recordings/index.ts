/** Public API of recordings for later slices, the server and the process that runs jobs. */
export { registerRecordingsRoutes } from './routes.ts';
export { recordingMaintenance } from './maintenance.ts';
export { startRecordingWorkers } from './workers.ts';
export { countRecordings, type RecordingCounts } from './count-recordings.ts';
export { answerInWords } from './answer-words.ts';
export { findFinished, findVisibleRecording, type RecordingWithSummary } from './recording-store.ts';
export { findAnswerTags, findNamesOfAnswerTags } from './notes/answer-tag-store.ts';
export { findNotes, holdNotes, type ListedNote } from './notes/note-store.ts';
export { summaryParts } from './summary-parts.ts';
export { findDevices, findIdsOf, type TesterFilter } from './tester-filter.ts';
export { findVisitedPlaces } from './visited-places.ts';
export { findChangedIds, findListState, findUnknownIds, type ListState } from './list-changes.ts';
export { findBetween, findNormSamples } from './norm-sample-store.ts';
export { findStoredStreams, findVideoSpans, findWithCamera } from './stream-store.ts';
export { askForRefresh, refreshJob } from './ask-for-refresh.ts';
export { answerMedia, notFound } from './answer-media.ts';
export { getReplay } from './get-replay.ts';
export { getReplayStream } from './get-replay-stream.ts';
