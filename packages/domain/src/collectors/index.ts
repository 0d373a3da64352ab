/** Rules of collectors: which status may follow which, sample sizes, fields, names. */
export { AddedKind, CollectorStatus, CollectorType, isCollecting } from './types.ts';
export { checkCollectorFields, collectorFields, type CollectorField, type StoredCollector } from './field-values.ts';
export { followBackLink } from './follow-back-link.ts';
export { isLegalMove, moveCollector, type Mover, type MovingCollector } from './moves.ts';
export { freeCollectorName } from './names.ts';
export {
  checkProviderSettings,
  isTesterId,
  providerOutcomes,
  signatureParameter,
  type ProviderOutcome,
  type ProviderSettings,
} from './panel-provider.ts';
export { lowestSampleSize, sampleSizes, sampleSizesOf } from './samples.ts';
export { testerParameter } from './tester-parameter.ts';
