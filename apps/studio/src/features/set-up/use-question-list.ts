/** Adding, deleting and moving questions and answer options: shown at once, put back if the server refuses. */
import type { QuestionSet } from '@sightline/domain/questions';
import { useMemo } from 'react';
import { callApi } from '../../lib/api.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { questionEditorStoreOf, type QuestionEditorStore } from './question-editor-store.ts';
import { withChange, withItemAfter, withItemMoved, withoutOption, type Quest } from './questions/quest.ts';
import { notifyChangeFailure } from './saving/deleted-elsewhere.ts';
import type { Change } from './saving/save-queue.ts';

/** What is added: a question of a type, or of a question set. */
export interface Asked {
  questionType: number;
  questionSet?: QuestionSet;
}

export interface QuestionList {
  /** Adds after a question (null: first); returns the id of the new one, or null if it was refused. */
  add: (questId: string, asked: Asked, after: string | null) => Promise<string | null>;
  /** Hides it now and deletes it once it can no longer be undone. */
  remove: (questionId: string, label: string) => void;
  /** Puts a question after another one (0: first). */
  move: (questionId: string, after: string | 0) => void;
  /** Adds answer options with these words, in order; an empty one is there to be filled in. */
  addOptions: (questionId: string, names: readonly string[]) => void;
  removeOption: (optionId: string) => void;
  /** What an answer option is known by for as long as it is on the page; its id is another one once the server has made it. */
  optionKey: (optionId: string) => string;
  /** Writes fields of a question or an answer option. */
  save: (objectId: string, fields: Readonly<Record<string, string | number | boolean>>) => void;
}

interface ListCalls {
  /** Changes the list as shown, without a call. */
  show: (change: (quest: Quest) => Quest) => void;
  /** Makes the call behind such a change; where it fails, says so and loads the list again. */
  attempt: (failed: string, part: 'moved' | 'option', work: () => Promise<unknown>) => void;
}

function callsOf({ show, work, projectMoved, reload }: QuestionEditorStore): ListCalls {
  const attempt: ListCalls['attempt'] = (failed, part, call) =>
    void work.during(call).then(projectMoved, (error: unknown) => {
      notifyChangeFailure(failed, error, part);
      reload();
    });
  return { show, attempt };
}

export function useQuestionList(projectId: string): QuestionList {
  return useMemo(() => listFor(questionEditorStoreOf(projectId)), [projectId]);
}

function listFor(store: QuestionEditorStore): QuestionList {
  const { show, queue, newOptions } = store;
  const { attempt } = callsOf(store);
  const put = (change: Change): void => {
    show((quest) => withChange(quest, change));
    queue.put(change);
  };
  return {
    save: (objectId, fields) => put(newOptions.changeOf(objectId, fields)),
    add: (questId, asked, after) => added(store, questId, asked, after),
    remove: (questionId, label) => store.deletions.put(questionId, label),
    move: (questionId, after) => {
      show((quest) => withItemMoved(quest, questionId, after));
      attempt(texts.moveFailed, 'moved', () => callApi('updateQuestItemsOrder', { qid: questionId, after }));
    },
    addOptions: (questionId, names) => {
      for (const Name of names) put({ kind: 'option', id: newOptions.begin(), fields: { questionId, Name } });
    },
    optionKey: (optionId) => newOptions.keyOf(optionId),
    removeOption: (optionId) => {
      show((quest) => withoutOption(quest, optionId));
      queue.forget(optionId);
      queue.forget(newOptions.keyOf(optionId));
      if (newOptions.drop(optionId)) return;
      attempt(texts.optionDeleteFailed, 'option', () => callApi('deleteAlternative', { alternativeId: optionId }));
    },
  };
}

async function added(
  { show, work, projectMoved, reload }: QuestionEditorStore,
  quest: string,
  asked: Asked,
  after: string | null,
): Promise<string | null> {
  try {
    const payload = { quest, type: 0, ...asked, ...(after === null ? {} : { after }) };
    const { apiItem } = await work.during(() => callApi('addQuestItem', payload));
    show((list) => withItemAfter(list, apiItem, after));
    projectMoved();
    return apiItem.QuestItem.Id;
  } catch (error) {
    notifyChangeFailure(texts.addFailed, error, 'added');
    reload();
    return null;
  }
}
