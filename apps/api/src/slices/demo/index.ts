/** Public API of the demo slice. */
export { registerDemoRoutes } from './routes.ts';
export { simulatedPanelMaintenance } from './simulate-panel.ts';
export { seedDemo } from './seed-demo.ts';
