/** What the rows of the list do: functions that stay the same, so that typing in the editor re-renders no row. */
import type { WireItem } from '@sightline/wire/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { neighbourOf, withMoved, type Quest } from './questions/quest.ts';
import { placeTitle } from './questions/question-words.ts';
import type { QuestionList } from './use-question-list.ts';

interface ListActions {
  /** The question that was opened by hand last. */
  chosenId: string | null;
  onSelect: (questionId: string) => void;
  onMove: (questionId: string, overId: string) => void;
  onDelete: (item: WireItem) => void;
}

/** Deleting the open question opens the next, else the previous. */
export function useListActions(
  quest: Quest,
  selectedId: string | null,
  select: (questionId: string | null) => void,
  list: QuestionList,
): ListActions {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const latest = useRef({ quest, selectedId });
  useEffect(() => {
    latest.current = { quest, selectedId };
  });
  const onSelect = useCallback(
    (questionId: string) => {
      setChosenId(questionId);
      select(questionId);
    },
    [select],
  );
  const onMove = useCallback(
    (questionId: string, overId: string) => {
      const moved = withMoved(latest.current.quest, questionId, overId);
      if (moved !== null) list.move(questionId, moved.after);
    },
    [list],
  );
  const onDelete = useCallback(
    (item: WireItem) => {
      const { Id } = item.QuestItem;
      const { quest: shown, selectedId: openId } = latest.current;
      if (Id === openId) select(neighbourOf(shown, Id));
      list.remove(
        Id,
        placeTitle(
          item,
          shown.items.findIndex((one) => one.QuestItem.Id === Id),
        ),
      );
    },
    [list, select],
  );
  return { chosenId, onSelect, onMove, onDelete };
}
