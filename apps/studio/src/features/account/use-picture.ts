/** Sends and removes the researcher's picture; one thing at a time, with what went wrong in words. */
import { wordsOf } from '@sightline/domain/refusals';
import { useState } from 'react';
import { failureText } from '../../lib/call-failure.ts';
import { useSavePicture } from './api.ts';

const mostBytes = 10 * 1024 * 1024;

interface Picture {
  pending: boolean;
  /** Why the last change was not made; empty if it was. */
  failure: string;
  upload: (file: File) => void;
  remove: () => void;
}

export function usePicture(accountId: string): Picture {
  const save = useSavePicture(accountId);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const run = (file: File | null): void => {
    if (pending) return;
    // Too large for the server as well: nothing is sent that it would refuse after minutes.
    if (file !== null && file.size > mostBytes) return setFailure(wordsOf('picture-too-large'));
    setPending(true);
    setFailure('');
    save(file)
      .catch((error: unknown) => setFailure(failureText(error)))
      .finally(() => setPending(false));
  };
  return { pending, failure, upload: run, remove: () => run(null) };
}
