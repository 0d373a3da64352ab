/** One field of the whole project that is edited in place: its draft, what is wrong with it, and saving it. */
import { checkProjectField, fieldLock, type ProjectField } from '@sightline/domain/projects';
import { isRefusal } from '@sightline/domain/refusals';
import type { WireProject } from '@sightline/wire/calls';
import { useState } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import { useSaveProject } from '../../lib/save-project.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { waitsForSignIn } from '../../lib/unsent.ts';
import { questionEditorStoreOf } from './question-editor-store.ts';

export interface ProjectSetting {
  value: string;
  /** Whether what was typed cannot be saved. */
  wrong: boolean;
  /** Why the field cannot be changed; null if it can. */
  lock: string | null;
  type: (value: string) => void;
  /** Saves what was typed, if it is new and valid. */
  take: (typed?: string) => void;
}

export function useProjectSetting(project: WireProject, field: ProjectField): ProjectSetting {
  const save = useSaveProject(project.Id);
  // Left out where it is as usual.
  const saved = project[field] ?? (field === 'RecordCanvas' ? 1 : 0);
  const [draft, setDraft] = useState<string | null>(null);
  const check = (value: string | number) => checkProjectField(field, value, project.MainQuestionType);
  const lock = fieldLock({ readOnly: project.ReadOnly, createdFromMethodology: project.CreatedFromMethodology }, project.Collectors, null);
  const take = (typed: string | null = draft): void => {
    if (typed === null) return;
    const checked = check(typed);
    if (isRefusal(checked)) return;
    if (checked === saved) return setDraft(null);
    void save
      .mutateAsync({ [field]: checked })
      // Questions of the ready-made methodology follow the product's name and the language.
      .then(() => questionEditorStoreOf(project.Id).reload())
      .catch((error: unknown) => {
        if (!waitsForSignIn(project.Id)) notifyFailure(texts.saveFailed, error);
      })
      .finally(() => setDraft(null));
  };
  return {
    value: draft ?? String(saved),
    wrong: isRefusal(check(draft ?? saved)),
    lock: lock?.message ?? null,
    type: setDraft,
    take,
  };
}
