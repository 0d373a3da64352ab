/** Public API for recording canvases: loaded when a page has one. */
export { CanvasRecorder, type CanvasRecorderOptions } from './canvas-recorder.ts';
