/** The door to recording a page of the site under test. */
export { bareAddress, followRoutes } from './page-address.ts';
export { ownElementClass, PageRecorder, type PageRecorderOptions } from './page-recorder.ts';
