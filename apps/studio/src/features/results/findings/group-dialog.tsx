/** A group of tags is added, renamed or deleted. */
import { Button, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { longestTagGroup } from '@sightline/domain/notes';
import type { WireTagGroup } from '@sightline/wire/calls';
import { useState, type FormEvent } from 'react';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import classes from './board.module.css';
import { ChangeFailure } from './tag-dialog.tsx';
import { useDeleteGroup, useSaveGroup } from './use-tag-changes.ts';

interface GroupDialogProps {
  projectId: string;
  /** null for a new group. */
  group: WireTagGroup | null;
  onClose: () => void;
}

export function GroupDialog({ projectId, group, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.Name ?? '');
  const save = useSaveGroup(projectId);
  const remove = useDeleteGroup(projectId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending) save.mutate({ id: group?.Id ?? null, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={group === null ? words.addGroup : words.editGroupTitle}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={words.groupName}
          maxLength={longestTagGroup}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ChangeFailure error={save.error} text={words.saveGroupFailed} />
        <div className={classes.formButtons}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
      {group !== null && (
        <section className={classes.form}>
          <p className={classes.hint}>{words.deleteGroupText}</p>
          <ChangeFailure error={remove.error} text={words.deleteGroupFailed} />
          <Button variant="light" color="red" loading={remove.isPending} onClick={() => remove.mutate(group.Id, { onSuccess: onClose })}>
            {words.deleteGroup}
          </Button>
        </section>
      )}
    </Modal>
  );
}
