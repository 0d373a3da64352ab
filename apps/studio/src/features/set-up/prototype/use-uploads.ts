/** Pictures on their way to become screens: one call each, in the order chosen, with what failed kept to try again. */
import { useCallback, useRef, useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';

export interface FailedUpload {
  id: number;
  file: File;
  /** Why, in words to show. */
  message: string;
}

export interface Uploads {
  /** Pictures of the present round: arrived or refused, and all of them; null while none is under way. */
  progress: { done: number; all: number } | null;
  failed: readonly FailedUpload[];
  add: (files: readonly File[]) => void;
  /** Lists a file that is not even sent. */
  refuse: (file: File, message: string) => void;
  again: (failed: FailedUpload) => void;
  dismiss: (id: number) => void;
}

export function useUploads(upload: (file: File) => Promise<unknown>): Uploads {
  const [progress, setProgress] = useState<Uploads['progress']>(null);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const waiting = useRef<File[]>([]);
  const counts = useRef({ done: 0, all: 0, running: false, lastId: 0 });

  const refuse = useCallback((file: File, message: string) => {
    counts.current.lastId += 1;
    const id = counts.current.lastId;
    setFailed((before) => [...before, { id, file, message }]);
  }, []);

  const run = useCallback(async () => {
    const count = counts.current;
    if (count.running) return;
    count.running = true;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      setProgress({ done: count.done, all: count.all });
      try {
        await upload(file);
      } catch (error) {
        refuse(file, failureText(error));
      }
      count.done += 1;
    }
    counts.current = { ...count, done: 0, all: 0, running: false };
    setProgress(null);
  }, [upload, refuse]);

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      waiting.current.push(...files);
      counts.current.all += files.length;
      setProgress({ done: counts.current.done, all: counts.current.all });
      void run();
    },
    [run],
  );
  const dismiss = useCallback((id: number) => setFailed((before) => before.filter((one) => one.id !== id)), []);
  const again = useCallback(
    (one: FailedUpload) => {
      dismiss(one.id);
      add([one.file]);
    },
    [add, dismiss],
  );
  return { progress, failed, add, refuse, again, dismiss };
}
