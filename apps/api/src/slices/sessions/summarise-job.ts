/** The job that turns a finished session into files and a summary; written wherever a session ends. */
import { deadLettersOf } from '../../platform/jobs-schema.ts';

export const summariseJob = 'summarise-recording';

/** Where it goes once it has failed for good. */
export const summariseLetters = deadLettersOf(summariseJob);
