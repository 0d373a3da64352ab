/** Public API of the activity log, for later slices and for the server. */
export { registerActivityRoutes } from './routes.ts';
export { activityMaintenance } from './maintenance.ts';
export { hasSignedInFrom, recordActivity } from './record-activity.ts';
