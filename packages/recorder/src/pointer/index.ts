/** The door to recording a prototype's stage. */
export { MovePath, type MovePoint } from './move-path.ts';
export { StageRecorder, type StagePlace, type StageRecorderOptions } from './stage-recorder.ts';
