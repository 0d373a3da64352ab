/** Public API of the demo slice. */
export { registerDemoRoutes } from './routes.ts';
export { seedDemo } from './seed-demo.ts';
