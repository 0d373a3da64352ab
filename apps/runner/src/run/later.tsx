/** What few testers see, and what all see only at the end: one file, loaded once the run has begun. */
export * as ending from '../session/ending.ts';
export { End } from './end.tsx';
export { MenuPanel } from './menu-panel.tsx';
export { Notes } from './notes.tsx';
export { OtherTab } from './other-tab.tsx';
