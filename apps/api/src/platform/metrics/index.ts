/** Public API of the metrics: what is counted, and the text that Prometheus reads. */
import './pool-meters.ts';
export { forgetFigures, refreshFigures } from './figures.ts';
export { httpDuration, httpRequests, jobDuration, jobsEnded, jobsRunning, limitHits, registry } from './meters.ts';
export { watchPool } from './pool-meters.ts';
