/** Rules of collectors: which status may follow which, sample sizes, back links. */
export { checkCollectorField, collectorFields, type CollectorField } from './field-values.ts';
export { isLegalMove, moveCollector, type CollectorStatus, type MovingCollector } from './moves.ts';
export { isSampleSize, lowestSampleSize, sampleSizes, type PaidSample, paidSamples } from './samples.ts';

/** Types as on the wire: own testers, paid testers. */
export const ownCollector = 34;
export const paidCollector = 24;
