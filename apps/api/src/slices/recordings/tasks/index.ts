/** What the worker's entry registers of recordings. */
import { implement, type Implementation } from '../../../platform/workers/index.ts';
import { joinEvents } from './join-events.ts';
import { joinMedia } from './join-media.ts';
import { findSources, readStyle } from './read-sources.ts';
import { summarise } from './summarise.ts';
import { findSourcesTask, joinEventsTask, joinMediaTask, readStyleTask, summariseTask } from './tasks.ts';

export { readLines } from './read-stored.ts';
export { readSummaries } from './read-summaries.ts';

export const recordingTasks: readonly Implementation[] = [
  implement(joinEventsTask, joinEvents),
  implement(joinMediaTask, joinMedia),
  implement(summariseTask, summarise),
  implement(findSourcesTask, findSources),
  implement(readStyleTask, readStyle),
];
