/** The text of a field while it is being typed: handed on as soon as it is valid, trimmed when the field is left. */
import { useEffect, useRef, useState } from 'react';

interface Draft {
  text: string;
  /** Why the text is not saved; null while it is, and before the field was touched. */
  problem: string | null;
  type: (text: string) => void;
  leave: () => void;
}

/**
 * Keeps what is typed apart from what is saved: an invalid text stays on the screen and is not handed on.
 * `check` returns the message to show, or null; `save` gets the trimmed text, only if it differs from the saved one.
 */
export function useDraft(saved: string, check: (trimmed: string) => string | null, save: (trimmed: string) => void): Draft {
  const [text, setText] = useState(saved);
  const [touched, setTouched] = useState(false);
  // What was handed on last: a key pressed before that is drawn must be compared with it, not with what is drawn.
  const handed = useRef(saved);
  useEffect(() => {
    if (saved === handed.current) return;
    // Changed from outside (a refusal put it back, another tab wrote it): the field follows, unless it already says so with blanks
    // around it, or holds what is being typed and was not handed on.
    const last = handed.current;
    handed.current = saved;
    setText((before) => (before.trim() === saved || before.trim() !== last ? before : saved));
  }, [saved]);
  const hand = (trimmed: string): void => {
    if (trimmed === handed.current || check(trimmed) !== null) return;
    handed.current = trimmed;
    save(trimmed);
  };
  return {
    text,
    problem: touched ? check(text.trim()) : null,
    type: (next) => {
      setText(next);
      hand(next.trim());
    },
    leave: () => {
      setTouched(true);
      setText(text.trim());
      hand(text.trim());
    },
  };
}
