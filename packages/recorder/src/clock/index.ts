/** Public API of the clock of a run. */
export { latenessOf } from './lateness.ts';
export { keepTime, RunClock, type RunClockOptions } from './run-clock.ts';
