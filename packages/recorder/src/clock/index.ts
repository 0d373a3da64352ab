/** The door to the time of a run. */
export { keepTime, RunClock, type RunClockOptions } from './run-clock.ts';
