/** Public API of shares. */
export { forgetWords } from './forget-words.ts';
export { registerSharesRoutes } from './routes.ts';
