/** What few testers see, and what is not the first that they see: one file, loaded once the run has begun. */
export { SmileyRatingStep } from '@sightline/question-views/later-steps';
export * as ending from '../session/ending.ts';
export { End } from './end.tsx';
export { MenuPanel } from './menu-panel.tsx';
export { Notes } from './notes.tsx';
export { OtherTab } from './other-tab.tsx';
