/** Everything the prototype editor can do to a prototype: shown at once, then sent. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { questionEditorStoreOf, type QuestionEditorStore } from '../question-editor-store.ts';
import { withPrototype, type Quest } from '../questions/quest.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import { withOrder, withoutScreen, withScreen, withScreenAdded, type ScreenFields } from './prototype-changes.ts';

export interface PrototypeActions {
  /** The prototype as it is at this moment: a page drawn before the last change may show an older one. */
  current: () => WirePrototype | null;
  /** Uploads one picture as a new screen; throws if it was refused. */
  upload: (file: File) => Promise<WirePrototypeScreen>;
  saveScreen: (screenId: string, fields: ScreenFields) => void;
  /** Deletes for good, behind what is still being saved; throws if it was not deleted. */
  deleteScreen: (screenId: string) => Promise<void>;
  setStart: (screenId: string) => void;
  /** A whole path, or an empty one for none. */
  setPath: (screenIds: string[]) => void;
  /** Every screen in its new place. */
  setOrder: (screenIds: string[]) => void;
}

export function usePrototype(projectId: string, questionId: string): PrototypeActions {
  const client = useQueryClient();
  return useMemo(() => {
    const current = (): WirePrototype | null => {
      const items = client.getQueryData<Quest>(queryKeys.quest(projectId))?.items ?? [];
      return items.find((item) => item.QuestItem.Id === questionId)?.QuestItem.Prototype ?? null;
    };
    return actionsFor(questionId, questionEditorStoreOf(projectId), current);
  }, [client, projectId, questionId]);
}

function actionsFor(
  questionId: string,
  { queue, work, show, projectMoved }: QuestionEditorStore,
  current: PrototypeActions['current'],
): PrototypeActions {
  const change = (by: (prototype: WirePrototype) => WirePrototype): void => show((quest) => withPrototype(quest, questionId, by));
  const save = (fields: Partial<Pick<WirePrototype, 'StartScreenId' | 'ExpectedPath'>> & { ScreenOrder?: string[] }): void =>
    queue.put({ kind: 'prototype', id: questionId, fields });
  return {
    current,
    upload: async (file) => {
      const { screen } = await work.during(() => callApi('uploadPrototypeScreen', { questionId }, { file }));
      change((prototype) => withScreenAdded(prototype, screen));
      projectMoved();
      return screen;
    },
    saveScreen: (screenId, fields) => {
      change((prototype) => withScreen(prototype, screenId, fields));
      queue.put({ kind: 'screen', id: screenId, fields });
    },
    deleteScreen: async (screenId) => {
      queue.forget(screenId);
      if (queue.unsaved) await untilSaved(queue);
      await work.during(() => callApi('deletePrototypeScreen', { screenId }, { keepalive: true }));
      change((prototype) => withoutScreen(prototype, screenId));
      projectMoved();
    },
    setStart: (StartScreenId) => {
      change((prototype) => ({ ...prototype, StartScreenId }));
      save({ StartScreenId });
    },
    setPath: (ExpectedPath) => {
      change((prototype) => ({ ...prototype, ExpectedPath, BrokenPath: [] }));
      save({ ExpectedPath });
    },
    setOrder: (ScreenOrder) => {
      change((prototype) => withOrder(prototype, ScreenOrder));
      save({ ScreenOrder });
    },
  };
}

/** Hotspots on their way may still lead to the screen: they arrive first, or the server would refuse them. */
async function untilSaved(queue: SaveQueue): Promise<void> {
  queue.flush();
  while (queue.unsaved) await new Promise((done) => setTimeout(done, 200));
}
