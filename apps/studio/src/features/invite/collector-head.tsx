/** Name and state of a collector, and the moves open from here: start, stop, start again, back. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { ConfirmPopup, InlineEdit, Pill } from '@sightline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useDeleteCollector, useSaveCollector } from './api.ts';
import classes from './collector-page.module.css';
import { collectorState } from './collector-state.ts';
import { useMoves } from './use-moves.ts';

const words = texts.invite.collector;

interface HeadProps {
  project: WireProject;
  collector: WireCollector;
}

export function CollectorHead({ project, collector }: HeadProps) {
  const save = useSaveCollector(project.Id, collector.Id);
  const state = collectorState(collector);
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <InlineEdit
          value={collector.Name}
          label={words.nameLabel}
          placeholder={words.namePlaceholder}
          readOnly={project.ReadOnly}
          required
          maxLength={200}
          onSave={(Name) => save.mutate({ Name }, { onError: (error) => notifyFailure(words.saveFailed, error) })}
        />
      </div>
      <Pill tone={state.tone} dot={state.live}>
        {state.word}
      </Pill>
      {project.ReadOnly ? null : <Moves project={project} collector={collector} />}
    </header>
  );
}

function Moves({ project, collector }: HeadProps) {
  const { start, stop, pending } = useMoves(project.Id, collector.Id);
  const [stopping, setStopping] = useState(false);
  return (
    <div className={classes.buttons}>
      {collector.status === 0 ? <BackButton projectId={project.Id} collectorId={collector.Id} /> : null}
      {collector.status === 1 ? (
        <Button variant="default" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      ) : (
        <Button onClick={start} loading={pending}>
          {collector.status === 2 ? words.extend : words.start}
        </Button>
      )}
      <ConfirmPopup
        opened={stopping}
        title={words.stopTitle}
        text={words.stopText}
        confirmLabel={words.stopConfirm}
        cancelLabel={words.cancel}
        pending={pending}
        onConfirm={() => stop(() => setStopping(false))}
        onClose={() => setStopping(false)}
      />
    </div>
  );
}

/** Leaving an invitation that was never started deletes it. */
function BackButton({ projectId, collectorId }: { projectId: string; collectorId: string }) {
  const navigate = useNavigate();
  const remove = useDeleteCollector(projectId);
  const back = () =>
    remove.mutate(collectorId, {
      onSuccess: () => void navigate(`/project/${projectId}/invite-testers`),
      onError: (error) => notifyFailure(words.moveFailed, error),
    });
  return (
    <Button variant="default" onClick={back} loading={remove.isPending}>
      {words.back}
    </Button>
  );
}
