/** Adding, deleting and moving questions and answer options: shown at once, put back where the server refuses. */
import type { CallName } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { withFields, withItemAfter, withMoved, withOption, withoutItem, withoutOption, type Quest } from './questions/quest.ts';
import type { SaveQueue } from './saving/save-queue.ts';

export interface QuestionList {
  /** Changes the list as shown, without a call. */
  show: (change: (quest: Quest) => Quest) => void;
  /** Adds after a question (null: first); answers the id of the new one, or null where it was refused. */
  add: (questId: string, questionType: number, after: string | null) => Promise<string | null>;
  remove: (questionId: string) => void;
  move: (quest: Quest, questionId: string, overId: string) => void;
  addOption: (questionId: string) => void;
  removeOption: (optionId: string) => void;
  /** Writes fields of a question or an answer option. */
  save: (objectId: string, fields: Readonly<Record<string, string | number | boolean>>) => void;
}

export type ListCalls = Pick<QuestionList, 'show'> & { attempt: (failed: string, work: () => Promise<unknown>) => void };

/** `show` for changes on the screen; `attempt` for a call behind one, which reloads the list and says so where it fails. */
export function useListCalls(projectId: string): ListCalls {
  const client = useQueryClient();
  const show = useCallback<QuestionList['show']>(
    (change) => client.setQueryData<Quest>(queryKeys.quest(projectId), (quest) => quest && change(quest)),
    [client, projectId],
  );
  const attempt = useCallback<ListCalls['attempt']>(
    (failed, work) => {
      void work()
        .catch((error: unknown) => {
          notifyFailure(failed, error);
          return client.invalidateQueries({ queryKey: queryKeys.quest(projectId) });
        })
        .then(() => client.invalidateQueries({ queryKey: queryKeys.project(projectId) }));
    },
    [client, projectId],
  );
  return useMemo(() => ({ show, attempt }), [show, attempt]);
}

export function useQuestionList(projectId: string, queue: SaveQueue): QuestionList {
  const calls = useListCalls(projectId);
  return useMemo(() => listFor(calls, queue), [calls, queue]);
}

function listFor({ show, attempt }: ListCalls, queue: SaveQueue): QuestionList {
  const removed = (id: string, failed: string, name: CallName & ('removeQuestItem' | 'deleteAlternative')): void => {
    queue.forget(id);
    attempt(failed, () => (name === 'removeQuestItem' ? callApi(name, { questionId: id }) : callApi(name, { alternativeId: id })));
  };
  return {
    show,
    add: async (questId, questionType, after) => {
      try {
        const { apiItem } = await callApi('addQuestItem', { quest: questId, type: 0, questionType, ...(after === null ? {} : { after }) });
        show((quest) => withItemAfter(quest, apiItem, after));
        return apiItem.QuestItem.Id;
      } catch (error) {
        notifyFailure(texts.addFailed, error);
        return null;
      }
    },
    remove: (questionId) => {
      show((quest) => withoutItem(quest, questionId));
      removed(questionId, texts.deleteFailed, 'removeQuestItem');
    },
    move: (quest, questionId, overId) => {
      const moved = withMoved(quest, questionId, overId);
      if (moved === null) return;
      show(() => moved.quest);
      attempt(texts.moveFailed, () => callApi('updateQuestItemsOrder', { qid: questionId, after: moved.after }));
    },
    addOption: (questionId) =>
      attempt(texts.optionAddFailed, async () => {
        const { apiAlternative } = await callApi('addApiAlternative', { questionId });
        show((quest) => withOption(quest, questionId, apiAlternative));
      }),
    removeOption: (optionId) => {
      show((quest) => withoutOption(quest, optionId));
      removed(optionId, texts.optionDeleteFailed, 'deleteAlternative');
    },
    save: (objectId, fields) => {
      show((quest) => withFields(quest, objectId, fields));
      queue.put({ kind: 'fields', id: objectId, fields });
    },
  };
}
