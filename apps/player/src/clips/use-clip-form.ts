/** What is chosen for a clip, and what sends it. */
import { useState } from 'react';
import type { CameraLook, WireClip } from '@sightline/wire/calls';
import type { OpenedRecording } from '../fetch-recording.ts';
import { failureText } from '../notes/notes-api.ts';
import { callClips } from './clips-api.ts';
import type { Clipping } from './use-clip-range.ts';

export interface ClipChoice {
  title: string;
  gaze: boolean;
  pointer: boolean;
  voice: boolean;
  camera: CameraLook;
}

export function useClipForm(range: NonNullable<Clipping['range']>, { manifest }: OpenedRecording) {
  const [choice, setChoice] = useState<ClipChoice>({
    title: range.title.slice(0, 120),
    gaze: true,
    pointer: true,
    voice: true,
    camera: 'left-out',
  });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<WireClip | null>(null);
  const send = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const { fromMs, toMs, key } = range;
      const of = { recording: manifest.recordingId, question: manifest.test.questionId };
      setMade((await callClips('createClip', { ...of, ...choice, fromMs, toMs, key })).Clip);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setPending(false);
    }
  };
  return { choice, change: (part: Partial<ClipChoice>) => setChoice({ ...choice, ...part }), pending, failure, made, send };
}
