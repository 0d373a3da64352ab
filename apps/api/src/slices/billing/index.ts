/** Public API of billing for later slices and for the server. */
export { registerBillingRoutes } from './routes.ts';
export { nextRecordingProblem, ownTestersProblem, type CountUsed } from './find-plan.ts';
export { billingMaintenance, startBillingWorkers } from './workers.ts';
export { findPlanProblem } from './ending-plans.ts';
export { planHandlers } from './plan-handlers.ts';
