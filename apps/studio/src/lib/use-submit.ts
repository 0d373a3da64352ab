/** Sending a form: once at a time however often the button is pressed, with what went wrong in words. */
import { useRef, useState, type FormEvent } from 'react';
import { failureText } from './call-failure.ts';
import { notifyLostFailure } from './notify.ts';
import { useIsGone } from './use-is-gone.ts';

interface UseSubmit {
  /** Checks and shows; returns whether the form may be sent. */
  check: () => boolean;
  send: () => Promise<unknown>;
  /** Takes a failure that belongs to a field or a state of the page; returns false if it belongs to the whole form. */
  explain?: (error: unknown) => boolean;
  /** Takes a failure that arrives once the form is gone, as where the answer replaces it; a notification by default. */
  onLost?: (failure: string) => void;
  /** The form leads away once it is sent: a press before the next page is drawn sends nothing. */
  once?: boolean;
}

export interface Submit {
  pending: boolean;
  /** Why the form as a whole was not taken; empty if it was, or if a field shows the reason. */
  failure: string;
  submit: (event: FormEvent) => void;
}

export function useSubmit({ check, send, explain = () => false, onLost = notifyLostFailure, once = false }: UseSubmit): Submit {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press may come before the first one is drawn.
  const sending = useRef(false);
  const isGone = useIsGone();
  const show = (words: string): void => (isGone() ? onLost(words) : setFailure(words));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.current || !check()) return;
    sending.current = true;
    setPending(true);
    setFailure('');
    const end = (): void => {
      sending.current = false;
      setPending(false);
    };
    send().then(once ? undefined : end, (error: unknown) => {
      if (!explain(error)) show(failureText(error));
      end();
    });
  };
  return { pending, failure, submit };
}
