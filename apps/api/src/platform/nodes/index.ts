/** Public API of the servers that share a database. */
export { startHeartbeat } from './heartbeat.ts';
export { nodeFacts, productVersion } from './node-facts.ts';
export { findAliveIds, findNodes, type NodeRow } from './node-store.ts';
