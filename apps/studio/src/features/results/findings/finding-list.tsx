/** The findings of a project, most severe first: the summary of a study. One of them at a time is edited where it stands. */
import { Button } from '@mantine/core';
import { bySeverity, toSeverity } from '@sightline/domain/findings';
import { Card, EmptyState } from '@sightline/ui';
import type { Findings, WireClip } from '@sightline/wire/calls';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import type { HrefWith } from '../results-address.ts';
import type { ChoosableNotes } from './choose-notes.tsx';
import { ShownClips } from './clip-evidence.tsx';
import { FindingEditor } from './finding-editor.tsx';
import { shownFigure, shownNote } from './finding-evidence.ts';
import { FindingView } from './finding-view.tsx';
import classes from './findings.module.css';
import { newFindingKey, useAddFinding, useMoveFinding, type ShownFinding } from './use-findings.ts';

interface FindingListProps {
  projectId: string;
  findings: Findings;
  notes: ChoosableNotes;
  /** Those of the project, newest first. */
  clips: readonly WireClip[];
  /** Id of the finding that is edited. */
  open: string | null;
  hrefWith: HrefWith;
}

export function FindingList({ projectId, findings, notes, clips, open, hrefWith }: FindingListProps) {
  const add = useAdd(projectId, hrefWith);
  const listed = bySeverity(findings.Findings);
  const button = findings.ReadOnly ? null : (
    <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} loading={add.pending} onClick={add.start}>
      {words.add}
    </Button>
  );
  if (listed.length === 0)
    return (
      <Card>
        <EmptyState title={words.emptyTitle} text={words.empty} action={button} />
      </Card>
    );
  return (
    <>
      <div className={classes.tools}>{button ?? <span className={classes.quiet}>{words.readOnly}</span>}</div>
      <ol className={classes.list}>
        {listed.map((finding) => (
          <li key={finding.Id}>
            <FindingCard
              projectId={projectId}
              finding={finding}
              findings={findings}
              notes={notes}
              clips={clips}
              editing={finding.Id === open && !findings.ReadOnly}
              hrefWith={hrefWith}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** One key until it is added, so that pressing again after an answer that was lost adds no second one. */
function useAdd(projectId: string, hrefWith: HrefWith) {
  const [key, setKey] = useState(newFindingKey);
  const navigate = useNavigate();
  const add = useAddFinding(projectId);
  const start = (): void =>
    add.mutate(key, {
      onSuccess: ({ Id }) => {
        setKey(newFindingKey());
        void navigate(hrefWith({ block: Id }), { replace: true, preventScrollReset: true });
      },
    });
  return { start, pending: add.isPending };
}

interface FindingCardProps extends Omit<FindingListProps, 'open'> {
  finding: ShownFinding;
  editing: boolean;
}

function FindingCard({ projectId, finding, findings, notes, clips, editing, hrefWith }: FindingCardProps) {
  const navigate = useNavigate();
  // Somebody else was first: the editor begins again with their version, and says so.
  const [changed, setChanged] = useState({ times: 0, reason: '' });
  const byId = useMemo(() => new Map(notes.notes.map((note) => [note.Id, note])), [notes.notes]);
  const shownById = (id: string) => {
    const note = byId.get(id);
    return note === undefined ? null : shownNote(note, notes.nameOf, hrefWith);
  };
  const shownClips = clips.filter(({ Id }) => finding.ClipIds.includes(Id));
  const close = (): void => {
    setChanged({ times: 0, reason: '' });
    void navigate(hrefWith({ block: null }), { replace: true, preventScrollReset: true });
  };
  if (editing)
    return (
      <Card current>
        {changed.reason !== '' && (
          <p className={classes.failure} role="alert">
            {changed.reason}
          </p>
        )}
        <FindingEditor
          key={changed.times}
          projectId={projectId}
          finding={finding}
          figures={findings.Figures}
          notes={notes}
          clips={clips}
          shownNote={shownById}
          onChanged={(reason) => setChanged(({ times }) => ({ times: times + 1, reason }))}
          onDone={close}
        />
      </Card>
    );
  return (
    <Card>
      <FindingView
        title={finding.Title}
        severity={toSeverity(finding.Severity)}
        testers={finding.Testers}
        recommendation={finding.Recommendation}
        notes={finding.NoteIds.flatMap((id) => shownById(id) ?? [])}
        figures={finding.Figures.map((reference) => shownFigure(reference, findings.Figures))}
        clips={shownClips.length > 0 && <ShownClips projectId={projectId} clips={shownClips} />}
        actions={findings.ReadOnly ? null : <Actions projectId={projectId} finding={finding} all={findings.Findings} hrefWith={hrefWith} />}
      />
    </Card>
  );
}

interface ActionsProps {
  projectId: string;
  finding: ShownFinding;
  /** In the researcher's order. */
  all: readonly ShownFinding[];
  hrefWith: HrefWith;
}

/** Up and down among the findings of the same severity. */
function Actions({ projectId, finding, all, hrefWith }: ActionsProps) {
  const move = useMoveFinding(projectId);
  const title = finding.Title || words.untitled;
  const peers = all.filter(({ Severity }) => Severity === finding.Severity);
  const place = peers.findIndex(({ Id }) => Id === finding.Id);
  const [above, below] = [peers[place - 1], peers[place + 1]];
  const up = (): void => {
    const before = all[all.findIndex(({ Id }) => Id === above?.Id) - 1];
    move.mutate({ finding: finding.Id, after: before?.Id ?? '' });
  };
  return (
    <div className={classes.actions}>
      {peers.length > 1 && (
        <>
          <button type="button" className={classes.icon} disabled={above === undefined} aria-label={words.up(title)} onClick={up}>
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.icon}
            disabled={below === undefined}
            aria-label={words.down(title)}
            onClick={() => below && move.mutate({ finding: finding.Id, after: below.Id })}
          >
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </button>
        </>
      )}
      <Button
        component={Link}
        to={hrefWith({ block: finding.Id })}
        replace
        preventScrollReset
        variant="default"
        size="compact-md"
        aria-label={words.edit(title)}
      >
        {words.editShort}
      </Button>
    </div>
  );
}
