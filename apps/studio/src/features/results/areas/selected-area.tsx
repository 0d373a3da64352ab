/** The selected area: its name, where exactly it lies, and deleting it. */
import { Button, TextInput } from '@mantine/core';
import { longestAreaName } from '@sightline/domain/areas';
import { ConfirmPopup } from '@sightline/ui';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PlaceFields } from '../../../lib/boxes/place-fields.tsx';
import { failureText } from '../../../lib/call-failure.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import classes from './areas.module.css';
import type { ShownArea } from './sheet-areas.ts';
import type { AreaEditing } from './use-area-editing.ts';
import { useDeleteArea } from './use-areas.ts';

interface SelectedAreaProps {
  area: ShownArea;
  editing: AreaEditing;
  projectId: string;
  testId: string;
}

export function SelectedArea({ area, editing, projectId, testId }: SelectedAreaProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteArea(projectId, testId);
  return (
    <section className={classes.selected} aria-label={words.edit(area.Name)}>
      <NameField name={area.Name} fresh={editing.freshId === area.Id} onRename={(name) => editing.rename(area.Id, name)} />
      {area.otherWidth === null ? (
        <PlaceFields picture={editing.picture} box={area} onChange={(box) => editing.change(area.Id, box)} />
      ) : (
        <p className={classes.hint}>{words.otherWidth(area.otherWidth)}</p>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={words.removeTitle}
        text={words.removeText(area.Name)}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        danger
        pending={remove.isPending}
        error={remove.isError ? `${words.removeFailed} ${failureText(remove.error)}` : undefined}
        onConfirm={() => remove.mutate(area.Id)}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      />
    </section>
  );
}

/** Taken when the field is left or Enter is pressed; an empty one is put back. */
function NameField({ name, fresh, onRename }: { name: string; fresh: boolean; onRename: (name: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh) field.current?.select();
  }, [fresh]);
  const take = (): void => {
    const typed = draft?.trim() ?? '';
    if (typed !== '' && typed !== name) onRename(typed);
    setDraft(null);
  };
  return (
    <TextInput
      ref={field}
      label={words.name}
      maxLength={longestAreaName}
      value={draft ?? name}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
