/** The door of collectors for later slices and for the server. */
export { registerCollectorsRoutes } from './routes.ts';
export { collectorReader } from './read-collectors.ts';
export { collectorWriters } from './write-collector.ts';
