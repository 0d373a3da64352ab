/** Why the last change of an area was not saved, and what to do about it. */
import { Button } from '@mantine/core';
import { CallFailure, failureText } from '../../../lib/call-failure.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import classes from './areas.module.css';
import type { AreaEditing } from './use-area-editing.ts';

export function SaveFailure({ editing: { save } }: { editing: AreaEditing }) {
  if (!save.isError) return null;
  const { error, variables } = save;
  const isRefused = error instanceof CallFailure && error.kind === 'refused';
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{words.saveFailed}.</strong> {isRefused && error.code === 'not-found' ? words.deletedMeanwhile : failureText(error)}
      </p>
      {!isRefused && (
        <Button variant="default" size="compact-sm" onClick={() => save.mutate(variables)}>
          {words.saveAgain}
        </Button>
      )}
    </div>
  );
}
