/** Names in the database that the job queue and what looks at its tables share. */

export const jobsSchema = 'jobs';
/** Before the name of a queue: where its jobs go after their last try. The operator sees them there with their error and can send them again. */
export const deadLetterPrefix = 'dead-letter.';
export const deadLettersOf = (queue: string): string => deadLetterPrefix + queue;
