/** The transcript of the open test, as the server has it; asked for again while it is being made. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReplayManifest, WireTranscript, WireTranscriptSegment } from '@sightline/wire/calls';
import { callTranscripts } from './transcript-api.ts';

const askAgainMs = 10_000;

export interface TranscriptOfTest {
  recordingId: string;
  state: 'loading' | 'failed' | 'loaded';
  /** null until it is loaded. */
  transcript: WireTranscript | null;
  reload: () => Promise<void>;
  /** Shows a corrected segment at once. */
  show: (segment: WireTranscriptSegment) => void;
}

export function useTranscript({ recordingId, test: { questionId } }: ReplayManifest): TranscriptOfTest {
  const [state, setState] = useState<TranscriptOfTest['state']>('loading');
  const [transcript, setTranscript] = useState<WireTranscript | null>(null);
  const reload = useCallback(async () => {
    try {
      setTranscript(await callTranscripts('getTranscript', { recording: recordingId, question: questionId }));
      setState('loaded');
    } catch {
      setState('failed');
    }
  }, [recordingId, questionId]);
  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    if (transcript?.State !== 'waiting' || state !== 'loaded') return;
    const timer = setTimeout(() => void reload(), askAgainMs);
    return () => clearTimeout(timer);
  }, [transcript, state, reload]);
  const show = useCallback((segment: WireTranscriptSegment) => setTranscript((before) => before && withSegment(before, segment)), []);
  return useMemo(() => ({ recordingId, state, transcript, reload, show }), [recordingId, state, transcript, reload, show]);
}

const withSegment = (before: WireTranscript, segment: WireTranscriptSegment): WireTranscript => ({
  ...before,
  Segments: before.Segments.map((one) => (one.Position === segment.Position ? segment : one)),
});
