/** The door of reports. */
export { registerReportsRoutes } from './routes.ts';
