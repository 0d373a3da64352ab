/** Asks for the typed word before a project and everything collected in it is deleted. */
import type { WireProject } from '@sightline/wire/calls';
import { ConfirmPopup } from '@sightline/ui';
import { failureText } from '../../lib/call-failure.ts';
import { notifyDone } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useDeleteProject } from './api.ts';

const words = texts.projects;

interface DeleteProjectProps {
  /** Null: nothing is asked. */
  project: WireProject | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProject({ project, onClose, onDeleted }: DeleteProjectProps) {
  const remove = useDeleteProject();
  const name = project?.Name || words.untitled;
  const close = () => {
    // Closed now, a failure would have nowhere to be said.
    if (remove.isPending) return;
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!project) return;
    remove.mutate(project.Id, {
      onSuccess: () => {
        notifyDone(words.deleted, name);
        remove.reset();
        onClose();
        onDeleted();
      },
    });
  };
  return (
    <ConfirmPopup
      opened={project !== null}
      title={words.deleteTitle}
      text={words.deleteText(name)}
      word={words.deleteWord}
      wordLabel={words.deleteWordLabel}
      confirmLabel={words.deleteConfirm}
      cancelLabel={words.cancel}
      danger
      pending={remove.isPending}
      error={remove.error ? failureText(remove.error) : undefined}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
