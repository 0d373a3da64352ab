/** The entry of a worker thread: every task that the server hands to one. */
import { speechTasks } from './platform/speech/worker-tasks.ts';
import { serveTasks } from './platform/workers/index.ts';
import { exportTasks } from './slices/exports/tasks/index.ts';
import { receiptTasks } from './slices/payments/receipt/tasks.ts';
import { recordingTasks } from './slices/recordings/tasks/index.ts';
import { reportTasks } from './slices/reports/merging/tasks.ts';
import { themeTasks } from './slices/reports/themes/tasks.ts';

export default serveTasks([...recordingTasks, ...reportTasks, ...themeTasks, ...receiptTasks, ...exportTasks, ...speechTasks]);
