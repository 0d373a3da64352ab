/** Which question is open, kept in the address so that a reload and a shared link open the same one. */
import type { WireItem } from '@sightline/wire/calls';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'question';

/** The first question is open where the address names none, or one that is gone. */
export function useSelectedQuestion(items: readonly WireItem[]): {
  selectedId: string | null;
  select: (questionId: string | null) => void;
} {
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const selected = items.find((item) => item.QuestItem.Id === named) ?? items[0];
  const select = useCallback(
    (questionId: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (questionId === null) next.delete(parameter);
          else next.set(parameter, questionId);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { selectedId: selected?.QuestItem.Id ?? null, select };
}
