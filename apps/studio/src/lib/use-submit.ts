/** Sending a form: once at a time however often the button is pressed, with what went wrong in words. */
import { useRef, useState, type FormEvent } from 'react';
import { failureText } from './call-failure.ts';

interface UseSubmit {
  /** Checks and shows; returns whether the form may be sent. */
  check: () => boolean;
  send: () => Promise<unknown>;
  /** Takes a failure that belongs to a field or a state of the page; returns false if it belongs to the whole form. */
  explain?: (error: unknown) => boolean;
}

export interface Submit {
  pending: boolean;
  /** Why the form as a whole was not taken; empty if it was, or if a field shows the reason. */
  failure: string;
  submit: (event: FormEvent) => void;
}

export function useSubmit({ check, send, explain = () => false }: UseSubmit): Submit {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press may come before the first one is drawn.
  const sending = useRef(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending.current || !check()) return;
    sending.current = true;
    setPending(true);
    setFailure('');
    send()
      .catch((error: unknown) => (explain(error) ? undefined : setFailure(failureText(error))))
      .finally(() => {
        sending.current = false;
        setPending(false);
      });
  };
  return { pending, failure, submit };
}
