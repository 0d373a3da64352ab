/** Adding takes a call: the button waits meanwhile, then the new question opens with its first field in focus. */
import { useState } from 'react';
import type { Asked } from './use-question-list.ts';

interface Adding {
  adding: boolean;
  /** The question added last. */
  freshId: string | null;
  start: (asked: Asked) => void;
}

/** A second press while the first one is under way adds nothing. */
export function useAdding(addQuestion: (asked: Asked) => Promise<string | null>, select: (questionId: string | null) => void): Adding {
  const [adding, setAdding] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const start = (asked: Asked): void => {
    if (adding) return;
    setAdding(true);
    void addQuestion(asked).then((id) => {
      setAdding(false);
      if (id === null) return;
      setFreshId(id);
      select(id);
    });
  };
  return { adding, freshId, start };
}
