/** What few testers see, and what all see only at the end: one file, loaded once the run has begun. */
export { ThankYou } from './finish.tsx';
export { MenuPanel } from './menu-panel.tsx';
export { Notes } from './notes.tsx';
export { OtherTab } from './other-tab.tsx';
export { Over } from './over.tsx';
export { Sending } from './sending.tsx';
export { Deleted, Unreached, Withdrawing } from './withdrawn.tsx';
