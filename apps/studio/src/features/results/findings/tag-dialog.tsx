/** A tag is added or renamed, recoloured, put into a group, merged or deleted. */
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { tagColors, tagName, type TagColor } from '@sightline/domain/notes';
import type { WireNoteTag } from '@sightline/wire/calls';
import { useState, type FormEvent } from 'react';
import { failureText, CallFailure } from '../../../lib/call-failure.ts';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import classes from './board.module.css';
import { useDeleteTag, useMergeTags, useSaveTag } from './use-tag-changes.ts';
import type { ProjectTags } from './use-notes.ts';

interface TagDialogProps {
  projectId: string;
  /** null for a new tag. */
  tag: WireNoteTag | null;
  all: ProjectTags;
  onClose: () => void;
}

export function TagDialog({ projectId, tag, all, onClose }: TagDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={tag === null ? words.addTag : words.editTagTitle}
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <TagForm projectId={projectId} tag={tag} all={all} onClose={onClose} />
      {tag !== null && (
        <>
          <MergeTag projectId={projectId} tag={tag} all={all} onClose={onClose} />
          <DeleteTag projectId={projectId} tag={tag} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

/** What the server said of a tag or group that was changed; `goneText` if it is no longer there. */
export function ChangeFailure({ error, text, goneText = null }: { error: unknown; text: string; goneText?: string | null }) {
  if (error === null) return null;
  const isGone = error instanceof CallFailure && error.code === 'not-found' && goneText !== null;
  return (
    <p className={classes.failure} role="alert">
      {text} {isGone ? goneText : failureText(error)}
    </p>
  );
}

function TagForm({ projectId, tag, all, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.Name ?? '');
  const [color, setColor] = useState<TagColor>(tag?.Color ?? tagColors[all.tags.length % tagColors.length] ?? 'indigo');
  const [group, setGroup] = useState(tag?.GroupId ?? '');
  const save = useSaveTag(projectId);
  const typed = name.trim().normalize('NFC');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tagName.test(typed) && !save.isPending) save.mutate({ id: tag?.Id ?? null, name: typed, color, group }, { onSuccess: onClose });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={words.tagName}
        description={words.tagNameHint}
        maxLength={40}
        value={name}
        data-autofocus
        error={typed !== '' && !tagName.test(typed)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ColorChoice color={color} onChange={setColor} />
      {all.groups.length > 0 && (
        <NativeSelect
          label={words.group}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
          data={[{ value: '', label: words.ungrouped }, ...all.groups.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
        />
      )}
      <ChangeFailure error={save.error} text={words.saveTagFailed} goneText={words.tagGone} />
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={!tagName.test(typed)} loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function ColorChoice({ color, onChange }: { color: TagColor; onChange: (color: TagColor) => void }) {
  return (
    <fieldset className={classes.swatches}>
      <legend>{words.color}</legend>
      {tagColors.map((one) => (
        <label key={one} className={classes.swatch} title={words.colors[one]}>
          <input type="radio" name="tag-color" aria-label={words.colors[one]} checked={one === color} onChange={() => onChange(one)} />
          <span data-color={one} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

function MergeTag({ projectId, tag, all, onClose }: TagDialogProps & { tag: WireNoteTag }) {
  const [into, setInto] = useState('');
  const merge = useMergeTags(projectId);
  const others = all.tags.filter(({ Id }) => Id !== tag.Id);
  const target = others.find(({ Id }) => Id === into);
  if (others.length === 0) return null;
  return (
    <section className={classes.form}>
      <NativeSelect
        label={words.merge}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
        data={[{ value: '', label: words.mergeNone }, ...others.map(({ Id, Name }) => ({ value: Id, label: `#${Name}` }))]}
      />
      {target && (
        <>
          <p className={classes.hint}>{words.mergeText(tag.Name, target.Name)}</p>
          <ChangeFailure error={merge.error} text={words.mergeFailed} goneText={words.tagGone} />
          <Button variant="default" loading={merge.isPending} onClick={() => merge.mutate({ tag: tag.Id, into }, { onSuccess: onClose })}>
            {words.mergeConfirm(target.Name)}
          </Button>
        </>
      )}
    </section>
  );
}

function DeleteTag({ projectId, tag, onClose }: { projectId: string; tag: WireNoteTag; onClose: () => void }) {
  const remove = useDeleteTag(projectId);
  return (
    <section className={classes.form}>
      <p className={classes.hint}>{words.deleteTagText(tag.Name)}</p>
      <ChangeFailure error={remove.error} text={words.deleteTagFailed} goneText={words.tagGone} />
      <Button variant="light" color="red" loading={remove.isPending} onClick={() => remove.mutate(tag.Id, { onSuccess: onClose })}>
        {words.deleteTag}
      </Button>
    </section>
  );
}
