/** Public API of collectors for later slices and for the server. */
export { registerCollectorsRoutes } from './routes.ts';
export { beginRecruited, findRecruiting, finishFull, lockCollector, settleAgain, type CollectorRow } from './collector-store.ts';
export { endPaidCollectors } from './end-paid.ts';
export type { CountCollected } from './collector-answer.ts';
export { isRecruited } from './is-recruited.ts';
export { openCollector } from './open-collector.ts';
export { isOwed } from './owed.ts';
export { collectorReader } from './read-collectors.ts';
export { paymentHandlers } from './start-paid.ts';
export { collectorMaintenance } from './maintenance.ts';
export { collectorWriters } from './write-collector.ts';
