/** Public API for recording a page of the site under test. */
export { PageRecorder, type PageRecorderOptions } from './page-recorder.ts';
export { ownElementClass } from './own-element.ts';
export { recordAsFrame } from './record-document.ts';
