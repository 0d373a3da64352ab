/** Public API of replay: stored streams → timeline and clock → stage. */
export { loadRecording, type LoadedRecording, type RecordedVideo, type RecordedVoice } from './load-recording.ts';
export { createCameraView } from './camera-view.ts';
export { buildTimeline, type Click, type Place, type Timeline } from './timeline.ts';
export { PlaybackClock, speeds, type PlaybackState } from './playback-clock.ts';
export { expressionCurve, expressionSpans, type ExpressionSpan } from './expression-spans.ts';
export { gazeSpans, gazeTrack } from './gaze-track.ts';
export { createPageStill } from './page-still.ts';
export { createStage, isFilmed } from './create-stage.ts';
export { createVoiceTrack } from './voice-track.ts';
export { readVoiceWave, type VoiceWave } from './voice-wave.ts';
export type { Stage } from './stage.ts';
