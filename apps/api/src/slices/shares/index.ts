/** Public API of shares. */
export { registerSharesRoutes } from './routes.ts';
