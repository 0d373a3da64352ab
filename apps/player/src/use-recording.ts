/** Loading state of the page's recording, with a way to try again. */
import { useCallback, useEffect, useState } from 'react';
import { fetchRecording, RecordingRefused, type OpenedRecording } from './fetch-recording.ts';
import { texts } from './texts.ts';

export type Loading = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; opened: OpenedRecording };

export function useRecording(recordingId: string, questionId: string): { loading: Loading; retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    fetchRecording(recordingId, questionId).then(
      (opened) => current && setLoading({ state: 'ready', opened }),
      (error: unknown) => {
        if (current) setLoading({ state: 'failed', message: error instanceof RecordingRefused ? error.message : texts.loadFailed });
      },
    );
    return () => {
      current = false;
    };
  }, [recordingId, questionId, attempt]);
  const retry = useCallback(() => {
    setLoading({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { loading, retry };
}
