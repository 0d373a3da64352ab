/** Everything the prototype editor can do to a prototype: shown at once, then sent. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useMemo } from 'react';
import { callApi } from '../../../lib/api.ts';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { withPrototype } from '../questions/quest.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import { useListCalls, type ListCalls } from '../use-question-list.ts';
import { withoutScreen, withScreen, withScreenAdded, type ScreenFields } from './prototype-changes.ts';

export interface PrototypeActions {
  /** Uploads one picture as a new screen; throws where it was refused. */
  upload: (file: File) => Promise<WirePrototypeScreen>;
  saveScreen: (screenId: string, fields: ScreenFields) => void;
  deleteScreen: (screenId: string) => void;
  setStart: (screenId: string) => void;
  /** A whole path, or an empty one for none. */
  setPath: (screenIds: string[]) => void;
}

export function usePrototype(projectId: string, questionId: string, queue: SaveQueue): PrototypeActions {
  const calls = useListCalls(projectId);
  return useMemo(() => actionsFor(questionId, calls, queue), [questionId, calls, queue]);
}

function actionsFor(questionId: string, { show, attempt }: ListCalls, queue: SaveQueue): PrototypeActions {
  const change = (by: (prototype: WirePrototype) => WirePrototype): void => show((quest) => withPrototype(quest, questionId, by));
  const save = (fields: Partial<Pick<WirePrototype, 'StartScreenId' | 'ExpectedPath'>>): void => {
    change((prototype) => ({ ...prototype, ...fields }));
    queue.put({ kind: 'prototype', id: questionId, fields });
  };
  return {
    upload: async (file) => {
      const { screen } = await callApi('uploadPrototypeScreen', { questionId }, { file });
      change((prototype) => withScreenAdded(prototype, screen));
      return screen;
    },
    saveScreen: (screenId, fields) => {
      change((prototype) => withScreen(prototype, screenId, fields));
      queue.put({ kind: 'screen', id: screenId, fields });
    },
    deleteScreen: (screenId) => {
      queue.forget(screenId);
      change((prototype) => withoutScreen(prototype, screenId));
      attempt(texts.changeFailed, () => callApi('deletePrototypeScreen', { screenId }));
    },
    setStart: (StartScreenId) => save({ StartScreenId, ExpectedPath: [] }),
    setPath: (ExpectedPath) => save({ ExpectedPath }),
  };
}
