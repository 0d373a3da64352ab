/** The adapter for a service: the voice in pieces of some minutes, one after the other. */
import { languages } from '@sightline/domain/projects';
import type { WorkerPool } from '../../workers/index.ts';
import { TaskStopped } from '../../workers/index.ts';
import { boundedSegments } from '../limits.ts';
import { SpeechError, type HeardSegment, type Recogniser, type VoiceSource } from '../speech-port.ts';
import { cutVoiceTask } from '../tasks.ts';
import { sendPiece, type SpeechService } from './send-piece.ts';
import { readServiceAnswer } from './service-answer.ts';

/** 10 min of Opus are 2 to 10 MB; services take 25. */
const pieceMs = 600_000;

export function createServiceRecogniser(workers: Pick<WorkerPool, 'run'>, service: SpeechService): Recogniser {
  return {
    transcribe: async (voice, language, limit) => {
      const segments: HeardSegment[] = [];
      // ISO 639-1, as the services want it.
      const code = new Intl.Locale(languages[language]).language === 'yue' ? 'zh' : new Intl.Locale(languages[language]).language;
      for (const { bytes, fromMs, toMs } of await cut(workers, voice)) {
        const heard = readServiceAnswer(await sendPiece(service, bytes, code, limit), toMs - fromMs);
        segments.push(...heard.map((segment) => later(segment, fromMs)));
      }
      return boundedSegments(segments);
    },
  };
}

const later = (segment: HeardSegment, byMs: number): HeardSegment => ({
  ...segment,
  fromMs: segment.fromMs + byMs,
  toMs: segment.toMs + byMs,
  words: segment.words.map((word) => ({ ...word, fromMs: word.fromMs + byMs, toMs: word.toMs + byMs })),
});

async function cut(workers: Pick<WorkerPool, 'run'>, voice: VoiceSource) {
  const files: Uint8Array[] = [];
  const take = (bytes: Uint8Array): Promise<void> => Promise.resolve(void files.push(bytes));
  const outcome = await workers.run(cutVoiceTask, { pieceMs }, { sources: { voice }, write: take }).catch((error: unknown) => {
    throw error instanceof TaskStopped ? new SpeechError('stopped', error.message) : error;
  });
  if ('failure' in outcome) throw new SpeechError(outcome.failure, outcome.reason);
  return outcome.pieces.map((piece, index) => ({ ...piece, bytes: files[index] ?? new Uint8Array(0) }));
}
