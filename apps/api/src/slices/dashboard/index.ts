/** Public API of the dashboard, for the server. */
export { registerDashboardRoutes } from './routes.ts';
