/** The embedded adapter: English only, in a worker thread of its own that nothing else waits for. */
import { TaskStopped, type WorkerPool } from '../../workers/index.ts';
import { boundedSegments } from '../limits.ts';
import { SpeechError, type Recogniser } from '../speech-port.ts';
import { recogniseTask } from '../tasks.ts';

export function createEmbeddedRecogniser(workers: Pick<WorkerPool, 'run'>): Recogniser {
  return {
    transcribe: async (voice, language) => {
      // Speech of another language becomes English words that were never said.
      if (language !== 'en') throw new SpeechError('refused', 'the embedded recogniser knows English only');
      const outcome = await workers.run(recogniseTask, {}, { sources: { voice } }).catch((error: unknown) => {
        throw error instanceof TaskStopped ? new SpeechError('stopped', error.message) : error;
      });
      if ('failure' in outcome) throw new SpeechError(outcome.failure, outcome.reason);
      return boundedSegments(outcome.segments);
    },
  };
}
