/** Records the tester's voice in a test; loaded only by runs that have a test with voice. */
import { askForVoice, containerFor } from '@sightline/recorder/screen';
import { voiceStream } from '@sightline/wire/events';
import type { RunSession } from '../session/run-session.ts';
import { recordMedia, type MediaRecording } from './record-media.ts';

/** Null if there is no microphone, or `ending` came before the tester allowed it. */
export async function recordVoice(session: RunSession, questionId: string, ending: AbortSignal): Promise<MediaRecording | null> {
  if (ending.aborted || containerFor('voice') === null) return null;
  const stream = voiceStream(questionId);
  try {
    const media = await askForVoice();
    if (!ending.aborted) return recordMedia(session, stream, 'voice', media);
    for (const track of media.getTracks()) track.stop();
  } catch {
    // No microphone, or no longer: the tester is informed, and the test continues without it.
    if (!ending.aborted) session.deviceLost('voice', stream);
  }
  return null;
}
