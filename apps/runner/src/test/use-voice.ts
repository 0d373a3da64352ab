/** Records the tester's voice while a test runs, where they agreed to it on the welcome. */
import { askForVoice, containerFor } from '@sightline/recorder/screen';
import { voiceStream } from '@sightline/wire/events';
import { useEffect } from 'react';
import type { RunSession } from '../session/run-session.ts';
import { recordMedia } from './record-media.ts';

/** `asked`: this test records the voice. */
export function useVoice(session: RunSession, questionId: string, asked: boolean, running: boolean): void {
  useEffect(() => {
    const { study } = session.parts;
    if (!running || !asked || study.preview || !session.agreed().includes('voice') || containerFor('voice') === null) return;
    let over = false;
    const recording = askForVoice().then(
      (media) => {
        if (!over) return recordMedia(session, voiceStream(questionId), 'voice', media);
        for (const track of media.getTracks()) track.stop();
        return null;
      },
      // No microphone, or no longer: that is said, and the test goes on without.
      () => {
        if (!over) session.deviceLost('voice', voiceStream(questionId));
        return null;
      },
    );
    return () => {
      over = true;
      session.hold(recording.then((started) => started?.stop()));
    };
  }, [session, questionId, asked, running]);
}
