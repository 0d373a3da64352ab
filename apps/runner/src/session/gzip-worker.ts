/** The worker that compresses chunk bodies beside the page. */
import { answerGzip } from '@sightline/recorder/chunks';

// The page's types know `self` as a window; in this file's thread it is a worker's scope.
answerGzip(self as unknown as Parameters<typeof answerGzip>[0]);
