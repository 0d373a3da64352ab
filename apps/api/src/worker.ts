/** The entry of a worker thread: every task that the server hands to one. */
import { serveTasks } from './platform/workers/index.ts';
import { recordingTasks } from './slices/recordings/tasks/index.ts';

export default serveTasks([...recordingTasks]);
