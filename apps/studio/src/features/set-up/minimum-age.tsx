/** The age that testers must have reached: a setting of the whole project, shown below its questions. */
import { TextInput } from '@mantine/core';
import { checkProjectField, fieldLock } from '@sightline/domain/projects';
import { isRefusal } from '@sightline/domain/refusals';
import type { WireProject } from '@sightline/wire/calls';
import { useState } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import { useSaveProject } from '../../lib/save-project.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { waitsForSignIn } from '../../lib/unsent.ts';
import classes from './set-up.module.css';

/** Saved when the field is left or Enter is pressed; an age that cannot be stays in the field with what is wrong with it. */
export function MinimumAge({ project }: { project: WireProject }) {
  const save = useSaveProject(project.Id);
  const [draft, setDraft] = useState<string | null>(null);
  const checked = draft === null ? project.MinimumAge : checkProjectField('MinimumAge', draft, project.MainQuestionType);
  const lock = fieldLock({ readOnly: project.ReadOnly, createdFromMethodology: project.CreatedFromMethodology }, project.Collectors, null);
  const take = (): void => {
    if (draft === null || isRefusal(checked)) return;
    if (checked === project.MinimumAge) return setDraft(null);
    void save
      .mutateAsync({ MinimumAge: checked })
      .catch((error: unknown) => {
        if (!waitsForSignIn(project.Id)) notifyFailure(texts.saveFailed, error);
      })
      .finally(() => setDraft(null));
  };
  return (
    <div className={classes.minimumAge} title={lock?.message}>
      <TextInput
        size="xs"
        label={texts.minimumAge}
        description={texts.minimumAgeHint}
        error={isRefusal(checked) ? texts.minimumAgeWrong : undefined}
        inputMode="numeric"
        maxLength={3}
        disabled={lock !== null}
        value={draft ?? String(project.MinimumAge)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </div>
  );
}
