/** Worker threads for work on what testers sent. */
export { serveTasks } from './serve-tasks.ts';
export { implement, TaskStopped, type Implementation, type Task, type TaskIo } from './task.ts';
export { createWorkerPool, type TaskParts, type WorkerPool } from './worker-pool.ts';
