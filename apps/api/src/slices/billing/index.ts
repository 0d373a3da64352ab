/** The door of billing for later slices and for the server. */
export { registerBillingRoutes } from './routes.ts';
export { findPlan, mayInviteOwnTesters, mayTakeRecording, type AccountPlan } from './find-plan.ts';
