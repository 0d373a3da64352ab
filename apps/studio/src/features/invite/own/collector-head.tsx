/** Name and state of an invitation, the way to all others, and the moves open from here. */
import { fieldError, messages } from '@sightline/domain/fields';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { InlineEdit, Pill } from '@sightline/ui';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { notifyFailure, showAttention } from '../../../lib/notify.ts';
import type { FieldValues } from '../../../lib/project.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useUnsentFields, waitsForSignIn } from '../../../lib/unsent.ts';
import { useSaveCollector } from '../api.ts';
import { RoomNote } from '../room-note.tsx';
import { collectorState } from '../collector-state.ts';
import classes from './own.module.css';

const words = texts.invite.collector;
const longestName = 200;

interface HeadProps {
  project: WireProject;
  collector: WireCollector;
  /** The moves. */
  children?: ReactNode;
}

export function CollectorHead({ project, collector, children }: HeadProps) {
  const save = useSaveCollector(project.Id, collector.Id);
  const state = collectorState(collector);
  // Not in callbacks of the call: the invitation may be found gone, and this head with it, before they run.
  const saveFields = (fields: FieldValues) =>
    void save.mutateAsync(fields).catch((error: unknown) => {
      if (!waitsForSignIn(collector.Id)) notifyFailure(words.saveFailed, error);
    });
  useUnsentFields(collector.Id, saveFields);
  return (
    <>
      <Link className={classes.all} to={`/project/${project.Id}/collectors`}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        {words.all(project.Collectors.length)}
      </Link>
      <header className={classes.head}>
        <div className={classes.name}>
          <InlineEdit
            value={collector.Name}
            label={words.nameLabel}
            placeholder={words.namePlaceholder}
            readOnly={project.ReadOnly}
            required
            maxLength={longestName}
            onEmpty={() => showAttention(fieldError(words.namePlaceholder, messages.required))}
            onSave={(Name) => saveFields({ Name })}
          />
        </div>
        <Pill tone={state.tone} dot={state.live}>
          {state.word}
        </Pill>
        {children}
      </header>
      {project.RoomProblem ? <RoomNote text={project.RoomProblem} /> : null}
    </>
  );
}
