/** All notes of a project by tag: moved by pointer or keyboard, searched, their tags changed, merged and grouped. */
import { useDroppable } from '@dnd-kit/core';
import { Button, TextInput } from '@mantine/core';
import type { WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { boardTexts as words } from '../../../lib/texts/findings.ts';
import type { Tester } from '../scenarios/testers.ts';
import { BoardColumn, type BoardActions } from './board-column.tsx';
import { BoardDrag, type Dragged, type DropPlace } from './board-drag.tsx';
import { boardSections, searchNotes, type BoardSection } from './board-model.ts';
import classes from './board.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { MoveFailure } from './move-failure.tsx';
import { CardBody } from './note-card.tsx';
import { NoteTags } from './note-tags.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useMoveNote, type ProjectNotes, type ProjectTags } from './use-notes.ts';
import { useSaveTag } from './use-tag-changes.ts';

export interface TagBoardProps {
  projectId: string;
  /** Of the selected recordings. */
  notes: ProjectNotes;
  tags: ProjectTags;
  testerOf: (recordingId: string) => Tester;
  onPlay: BoardActions['play'];
}

type Opened = { part: 'note' | 'tag' | 'group'; id: string | null };

export function TagBoard({ projectId, notes, tags, testerOf, onPlay }: TagBoardProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const searched = useDeferredValue(typed);
  const move = useMoveNote(projectId);
  const saveTag = useSaveTag(projectId);
  const { readOnly } = notes;
  const found = useMemo(() => searchNotes(notes.notes, searched), [notes.notes, searched]);
  const sections = useMemo(() => boardSections(found, tags, (id) => testerOf(id).outcome), [found, tags, testerOf]);
  const actions = useMemo<BoardActions>(
    () => ({
      play: onPlay,
      editNote: ({ Id }) => setOpened({ part: 'note', id: Id }),
      editTag: (id) => setOpened({ part: 'tag', id }),
    }),
    [onPlay],
  );
  const put = ({ kind, id, from }: Dragged, to: string): void => {
    if (kind === 'note') return move.mutate({ noteId: id, from, to });
    const tag = tags.tags.find(({ Id }) => Id === id);
    if (tag !== undefined) saveTag.mutate({ id, name: tag.Name, color: tag.Color, group: to });
  };
  const overlay = ({ kind, id, name, from }: Dragged): ReactNode => {
    const note = kind === 'note' ? notes.notes.find(({ Id }) => Id === id) : undefined;
    return (
      <div className={classes.carried}>
        {note === undefined ? (
          name
        ) : (
          <CardBody note={note} tagId={from} tester={testerOf(note.RecordingId)} buttons={null} onPlay={onPlay} />
        )}
      </div>
    );
  };
  const close = useCallback(() => setOpened(null), []);
  return (
    <div className={classes.board}>
      <h2 className="visually-hidden">{words.board}</h2>
      <div className={classes.tools}>
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span role="status">{words.found(found.length, notes.notes.length)}</span>
        {readOnly ? <span className={classes.hint}>{words.readOnly}</span> : <AddButtons onAdd={(part) => setOpened({ part, id: null })} />}
      </div>
      <MoveFailure move={move} saveTag={saveTag} />
      <BoardDrag onMove={put} overlay={overlay}>
        <div className={classes.sections} role="group" aria-label={words.board} tabIndex={0}>
          {sections.map((section) => (
            <Section
              key={section.group?.Id ?? ''}
              section={section}
              searching={searched.trim() !== ''}
              readOnly={readOnly}
              testerOf={testerOf}
              actions={actions}
              onEdit={setOpened}
            />
          ))}
        </div>
      </BoardDrag>
      <OpenedDialog projectId={projectId} opened={opened} notes={notes} tags={tags} move={move} onClose={close} />
    </div>
  );
}

function AddButtons({ onAdd }: { onAdd: (part: 'tag' | 'group') => void }) {
  const plus = <IconPlus size={16} stroke={1.5} aria-hidden />;
  return (
    <span className={classes.adds}>
      <Button variant="default" leftSection={plus} onClick={() => onAdd('tag')}>
        {words.addTag}
      </Button>
      <Button variant="default" leftSection={plus} onClick={() => onAdd('group')}>
        {words.addGroup}
      </Button>
    </span>
  );
}

interface SectionProps {
  section: BoardSection;
  searching: boolean;
  readOnly: boolean;
  testerOf: TagBoardProps['testerOf'];
  actions: BoardActions;
  onEdit: (opened: Opened) => void;
}

/** The columns of a group under its name, or those without one. */
const Section = memo(function Section({ section: { group, columns }, onEdit, ...rest }: SectionProps) {
  const id = group?.Id ?? '';
  const name = group?.Name ?? words.ungrouped;
  const place = useMemo<DropPlace>(() => ({ kind: 'tag', id, name }), [id, name]);
  const { setNodeRef, isOver } = useDroppable({ id: `group ${id}`, data: place, disabled: rest.readOnly });
  return (
    <div ref={setNodeRef} className={classes.section} data-grouped={group !== null || undefined} data-over={isOver || undefined}>
      {group !== null && <GroupHead group={group} readOnly={rest.readOnly} onEdit={() => onEdit({ part: 'group', id })} />}
      <div className={classes.columns}>
        {columns.map((column) => (
          <BoardColumn key={column.id} column={column} groupId={id} groupName={name} {...rest} />
        ))}
        {columns.length === 0 && <p className={classes.emptyGroup}>{words.emptyGroup}</p>}
      </div>
    </div>
  );
});

function GroupHead({ group, readOnly, onEdit }: { group: WireTagGroup; readOnly: boolean; onEdit: () => void }) {
  return (
    <header className={classes.groupHead}>
      <h2>{group.Name}</h2>
      {!readOnly && (
        <button type="button" className={classes.icon} aria-label={words.editGroup(group.Name)} onClick={onEdit}>
          <IconPencil size={15} stroke={1.5} aria-hidden />
        </button>
      )}
    </header>
  );
}

interface OpenedDialogProps {
  projectId: string;
  opened: Opened | null;
  notes: ProjectNotes;
  tags: ProjectTags;
  move: ReturnType<typeof useMoveNote>;
  onClose: () => void;
}

/** A note, tag or group that was deleted meanwhile closes its dialog. */
function OpenedDialog({ projectId, opened, notes, tags, move, onClose }: OpenedDialogProps) {
  if (opened === null) return null;
  const { part, id } = opened;
  if (part === 'note') {
    const note = notes.notes.find(({ Id }) => Id === id);
    if (note === undefined) return null;
    return <NoteTags note={note} tags={tags.tags} onChange={(change) => move.mutate({ noteId: note.Id, ...change })} onClose={onClose} />;
  }
  if (part === 'group') {
    const group: WireTagGroup | undefined = tags.groups.find(({ Id }) => Id === id);
    return id !== null && group === undefined ? null : <GroupDialog projectId={projectId} group={group ?? null} onClose={onClose} />;
  }
  const tag: WireNoteTag | undefined = tags.tags.find(({ Id }) => Id === id);
  return id !== null && tag === undefined ? null : <TagDialog projectId={projectId} tag={tag ?? null} all={tags} onClose={onClose} />;
}
