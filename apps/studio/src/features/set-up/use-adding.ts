/** Adding takes a call: the button waits meanwhile, then the new question opens with its first field in focus. */
import { useState } from 'react';

interface Adding {
  adding: boolean;
  /** The question added last. */
  freshId: string | null;
  start: (questionType: number) => void;
}

/** A second press while the first one is under way adds nothing. */
export function useAdding(
  addQuestion: (questionType: number) => Promise<string | null>,
  select: (questionId: string | null) => void,
): Adding {
  const [adding, setAdding] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const start = (questionType: number): void => {
    if (adding) return;
    setAdding(true);
    void addQuestion(questionType).then((id) => {
      setAdding(false);
      if (id === null) return;
      setFreshId(id);
      select(id);
    });
  };
  return { adding, freshId, start };
}
