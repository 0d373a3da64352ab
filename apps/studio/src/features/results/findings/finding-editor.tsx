/** The editor of a finding; everything is saved as it is typed or chosen. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { longestFindingTitle, longestRecommendation, severities, severityNames } from '@sightline/domain/findings';
import { ConfirmPopup, SegmentedChoice } from '@sightline/ui';
import type { ReportFigure, WireClip } from '@sightline/wire/calls';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { SavedMark } from '../../../lib/saved-mark.tsx';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { ClipEvidence } from './clip-evidence.tsx';
import { FigureEvidence } from './figure-evidence.tsx';
import { Share, type ShownNote } from './finding-view.tsx';
import classes from './findings.module.css';
import { NoteEvidence } from './note-evidence.tsx';
import type { ChoosableNotes } from './choose-notes.tsx';
import { useFindingDraft } from './use-finding-draft.ts';
import { useDeleteFinding, type ShownFinding } from './use-findings.ts';

interface FindingEditorProps {
  projectId: string;
  finding: ShownFinding;
  figures: readonly ReportFigure[];
  notes: ChoosableNotes;
  /** Those of the project, newest first. */
  clips: readonly WireClip[];
  shownNote: (noteId: string) => ShownNote | null;
  onChanged: (reason: string) => void;
  onDone: () => void;
}

export function FindingEditor({ projectId, finding, figures, notes, clips, shownNote, onChanged, onDone }: FindingEditorProps) {
  const editing = useFindingDraft(projectId, finding, onChanged);
  const { draft, problem } = editing;
  return (
    <div className={classes.editor}>
      <h2 className="visually-hidden">{words.edit(finding.Title || words.untitled)}</h2>
      <div className={classes.marked}>
        <TextInput
          label={words.title}
          placeholder={words.titleHint}
          maxLength={longestFindingTitle}
          value={draft.title}
          autoFocus
          onChange={(event) => editing.type({ title: event.currentTarget.value })}
          onBlur={editing.leave}
        />
        <SavedMark field={editing} />
      </div>
      {problem !== null && (
        <p className={classes.failure} role="alert">
          {problem}
        </p>
      )}
      <SegmentedChoice
        label={words.severity}
        options={severities.map((value) => ({ value, label: severityNames[value] }))}
        value={draft.severity}
        onChange={(severity) => editing.choose({ severity })}
      />
      <Textarea
        label={words.recommendation}
        placeholder={words.recommendationHint}
        maxLength={longestRecommendation}
        minRows={3}
        autosize
        maxRows={12}
        value={draft.recommendation}
        onChange={(event) => editing.type({ recommendation: event.currentTarget.value })}
        onBlur={editing.leave}
      />
      <section className={classes.evidence} aria-label={words.evidence}>
        <h3>{words.evidence}</h3>
        <Share testers={finding.Testers} />
        <NoteEvidence noteIds={draft.notes} notes={notes} shownNote={shownNote} onChange={(chosen) => editing.choose({ notes: chosen })} />
        <ClipEvidence clipIds={draft.clips} clips={clips} onChange={(chosen) => editing.choose({ clips: chosen })} />
        <FigureEvidence chosen={draft.figures} figures={figures} onChange={(chosen) => editing.choose({ figures: chosen })} />
      </section>
      <footer className={classes.editorFoot}>
        <DeleteFinding projectId={projectId} finding={finding} onDeleted={onDone} />
        <Button onClick={onDone}>{words.done}</Button>
      </footer>
    </div>
  );
}

function DeleteFinding({ projectId, finding, onDeleted }: { projectId: string; finding: ShownFinding; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteFinding(projectId);
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmPopup
        opened={asking}
        title={words.removeTitle}
        text={words.removeText(finding.Title || words.untitled)}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        danger
        pending={remove.isPending}
        error={remove.isError ? `${words.removeFailed} ${failureText(remove.error)}` : undefined}
        onConfirm={() => remove.mutate(finding.Id, { onSuccess: onDeleted })}
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      />
    </>
  );
}
