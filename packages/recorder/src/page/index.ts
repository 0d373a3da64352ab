/** Public API for recording a page of the site under test. */
export { ownElementClass, PageRecorder, recordAsFrame, type PageRecorderOptions } from './page-recorder.ts';
