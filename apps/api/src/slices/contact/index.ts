/** Public API of contact for the server. */
export { registerContactRoutes } from './routes.ts';
export { startContactWorkers } from './deliver-message.ts';
