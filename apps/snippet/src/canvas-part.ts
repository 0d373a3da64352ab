/** The part of the recorder that only pages with a canvas load, as a module of its own. */
export { CanvasRecorder } from '@sightline/recorder/canvas';
