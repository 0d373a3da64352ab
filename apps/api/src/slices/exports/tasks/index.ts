/** What the worker's entry registers of exports. */
import { implement, type Implementation } from '../../../platform/workers/index.ts';
import { exportEvents } from './export-events.ts';
import { exportSlides } from './export-slides.ts';
import { exportTables } from './export-tables.ts';
import { exportEventsTask, exportSlidesTask, exportTablesTask } from './tasks.ts';

export const exportTasks: readonly Implementation[] = [
  implement(exportTablesTask, exportTables),
  implement(exportEventsTask, exportEvents),
  implement(exportSlidesTask, exportSlides),
];
