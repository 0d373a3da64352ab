/** Public API of projects for later slices and for the server. */
export { registerProjectsRoutes } from './routes.ts';
export { registerUpdateObject, type ObjectWriter, type ObjectWriters } from './update-object.ts';
export { projectWriters } from './write-fields.ts';
export type { CollectorReader } from './collector-reader.ts';
export { findItems } from './find-projects.ts';
export { projectMaintenance } from './maintenance.ts';
export { findOwner, findProject, lockProject, noteDataUpdate, type ProjectRow } from './project-store.ts';
export { markAsked } from './questions/question-store.ts';
export { projectStartProblem } from './start-problem.ts';
