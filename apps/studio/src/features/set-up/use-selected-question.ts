/** Which question is open, kept in the address so that a reload and a shared link open the same one. */
import type { WireItem } from '@sightline/wire/calls';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'question';

/** The first question is open where the address names none, or one that is gone. `select` stays the same function. */
export function useSelectedQuestion(items: readonly WireItem[]): {
  selectedId: string | null;
  select: (questionId: string | null) => void;
} {
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const selected = items.find((item) => item.QuestItem.Id === named) ?? items[0];
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  }, [setSearch]);
  const select = useCallback(
    (questionId: string | null) =>
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          if (questionId === null) next.delete(parameter);
          else next.set(parameter, questionId);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [],
  );
  return { selectedId: selected?.QuestItem.Id ?? null, select };
}
