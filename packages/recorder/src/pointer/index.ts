/** Public API for recording what a tester does on a prototype's stage, and where a page lies on the screen. */
export { MovePath, type MovePoint } from './move-path.ts';
export { followOrigin, type ScreenPlace } from './screen-origin.ts';
export { StageRecorder, type PicturePlace, type StageRecorderOptions } from './stage-recorder.ts';
