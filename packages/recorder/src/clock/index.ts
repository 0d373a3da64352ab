/** Public API of the clock of a run. */
export { keepTime, RunClock, type RunClockOptions } from './run-clock.ts';
