/** The embedded recogniser's work in its worker: a voice file → segments of English text. */
import type { TaskIo } from '../../workers/index.ts';
import { SpeechError, type HeardSegment } from '../speech-port.ts';
import { findSpeech } from './find-speech.ts';
import { openModels } from './models.ts';
import { collectVoice, decodeVoice, withVoiceTrack } from './read-voice.ts';
import { recogniseSpan } from './recognise-span.ts';

export async function recognise(
  _: Record<string, never>,
  io: TaskIo,
): Promise<{ segments: HeardSegment[] } | ReturnType<typeof failureOf>> {
  try {
    const bytes = await collectVoice(io.read<Uint8Array>('voice'));
    const models = await openModels();
    const segments = await withVoiceTrack(bytes, async (track) => {
      const heard: HeardSegment[] = [];
      for await (const { fromMs, toMs, pcm } of findSpeech(models, decodeVoice(track))) {
        heard.push({ fromMs, toMs, ...(await recogniseSpan(models, pcm)), words: [] });
      }
      return heard;
    });
    return { segments };
  } catch (error) {
    return failureOf(error);
  }
}

/** What a worker reports of a voice that cannot be read; anything else is thrown on. */
export function failureOf(error: unknown): { failure: 'unreadable' | 'too-long'; reason: string } {
  if (error instanceof SpeechError && (error.failure === 'unreadable' || error.failure === 'too-long'))
    return { failure: error.failure, reason: error.message };
  throw error;
}
