/** The head of a project: picture, name and description edited in place, state, tabs by their rules. */
import { fieldError, messages } from '@sightline/domain/fields';
import { ProjectKind } from '@sightline/domain/projects';
import type { WireProject } from '@sightline/wire/calls';
import { InlineEdit, Pill, TabsBar } from '@sightline/ui';
import { Link, useLocation } from 'react-router';
import { ProjectDrawing } from '../../lib/drawings/project-drawing.tsx';
import { notifyFailure, showAttention } from '../../lib/notify.ts';
import type { FieldValues } from '../../lib/project.ts';
import { useSaveProject } from '../../lib/save-project.ts';
import { texts } from '../../lib/texts/index.ts';
import { useUnsentFields, waitsForSignIn } from '../../lib/unsent.ts';
import classes from './project-frame.module.css';
import { activeTab, tabsOf } from './project-tabs.ts';
import { stateOf } from './project-state.ts';

const words = texts.projectFrame;
const maxNameLength = 200;
const maxDescriptionLength = 2000;

export function ProjectHeader({ project }: { project: WireProject }) {
  const { pathname } = useLocation();
  const state = stateOf(project);
  return (
    <header className={classes.head}>
      <div className={classes.row}>
        <div className={classes.identity}>
          <Avatar project={project} />
          <EditableWords project={project} />
        </div>
        <div className={classes.state}>
          <Pill tone={state.tone} dot={state.live}>
            {state.word}
          </Pill>
          {project.totalSampleSize > 0 ? <span>{words.collected(project.totalCollected, project.totalSampleSize)}</span> : null}
        </div>
      </div>
      <div className={classes.tabs}>
        <TabsBar label={words.tabs} items={tabsOf(project)} active={activeTab(pathname, project)} Link={Link} />
      </div>
    </header>
  );
}

function Avatar({ project }: { project: WireProject }) {
  const picture = project.AvatarData.PreviewUrl;
  // A screen of a prototype is shown whole: most stand upright.
  const whole = project.MainQuestionType === ProjectKind.prototype || undefined;
  if (picture) return <img className={classes.avatar} src={picture} alt="" data-whole={whole} />;
  return (
    <div className={classes.avatar}>
      <ProjectDrawing />
    </div>
  );
}

function EditableWords({ project }: { project: WireProject }) {
  const save = useSaveProject(project.Id);
  // Not in callbacks of the call: the project may be found gone, and this header with it, before they run.
  const saveField = (fields: FieldValues) =>
    void save.mutateAsync(fields).catch((error: unknown) => {
      if (!waitsForSignIn(project.Id)) notifyFailure(words.saveFailed, error);
    });
  useUnsentFields(project.Id, saveField);
  return (
    <div className={classes.words}>
      <h1 className="visually-hidden">{project.Name}</h1>
      <InlineEdit
        className={classes.name ?? ''}
        value={project.Name}
        label={words.nameLabel}
        placeholder={words.namePlaceholder}
        readOnly={project.ReadOnly}
        required
        onEmpty={() => showAttention(fieldError(words.nameLabel, messages.required))}
        maxLength={maxNameLength}
        onSave={(Name) => saveField({ Name })}
      />
      <InlineEdit
        className={classes.description ?? ''}
        value={project.Description}
        label={words.descriptionLabel}
        placeholder={project.ReadOnly ? '' : words.descriptionPlaceholder}
        readOnly={project.ReadOnly}
        maxLength={maxDescriptionLength}
        onSave={(Description) => saveField({ Description })}
      />
    </div>
  );
}
