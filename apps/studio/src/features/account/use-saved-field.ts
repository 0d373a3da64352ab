/** One field that is saved as it is left: what is typed, whether it has arrived, and why not. */
import { fieldError } from '@sightline/domain/fields';
import { followsLabel } from '@sightline/domain/refusals';
import { useRef, useState } from 'react';
import { CallFailure, failureText } from '../../lib/call-failure.ts';
import { leaveField, type AccountField } from './account-fields.ts';

export interface SavedField {
  text: string;
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** What is wrong with the text or with saving it; null if nothing is. */
  problem: string | null;
  type: (text: string) => void;
  /** Saves the content of the field, if it changed and is valid. */
  leave: () => void;
  /** Takes a choice, which needs no leaving. */
  choose: (value: string) => void;
}

interface UseSavedField {
  field: AccountField;
  label: string;
  saved: string;
  save: (field: AccountField, value: string) => Promise<void>;
}

export function useSavedField({ field, label, saved, save }: UseSavedField): SavedField {
  const [text, setText] = useFollowed(saved);
  const [state, setState] = useState<SavedField['state']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  // The value on its way. Writes go one after another, so that the last one given is the last one to arrive.
  const underWay = useRef<{ value: string } | null>(null);
  const line = useRef(Promise.resolve());
  const send = (value: string): void => {
    const own = { value };
    underWay.current = own;
    setState('saving');
    const ended = (show: () => void) => {
      if (underWay.current !== own) return;
      underWay.current = null;
      show();
    };
    line.current = line.current
      .then(() => save(field, value))
      .then(() => ended(() => setState('saved')))
      .catch((error: unknown) =>
        ended(() => {
          setState('failed');
          setProblem(saveFailure(label, error));
        }),
      );
  };
  const put = (next: string): void => {
    const left = leaveField(field, next, underWay.current?.value ?? saved);
    setProblem(left.kind === 'problem' ? fieldError(label, left.message) : null);
    if (left.kind === 'restored') setText(underWay.current?.value ?? saved);
    if (left.kind === 'save') send(left.value);
  };
  return {
    text,
    state,
    problem,
    type: (next) => {
      setText(next);
      setProblem(null);
      setState((before) => (before === 'saving' ? before : 'idle'));
    },
    leave: () => {
      setText(text.trim());
      put(text);
    },
    choose: (value) => {
      setText(value);
      put(value);
    },
  };
}

/** The text of a field that follows the saved one while nothing else is typed into it. */
function useFollowed(saved: string): [string, (text: string) => void] {
  const [text, setText] = useState(saved);
  const [seen, setSeen] = useState(saved);
  if (seen !== saved) {
    setSeen(saved);
    if (text.trim() === seen) setText(saved);
  }
  return [text, setText];
}

function saveFailure(label: string, error: unknown): string {
  const words = failureText(error);
  return error instanceof CallFailure && followsLabel(error.code) ? fieldError(label, words) : words;
}
