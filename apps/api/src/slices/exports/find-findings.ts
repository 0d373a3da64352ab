/** The findings of an export with their evidence, and the notes on its recordings. */
import { bySeverity, figureName, severityNames, type Severity } from '@sightline/domain/findings';
import type { ReportFigure, ReportGroup, TesterShare } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import { findWithShares, reportFigures } from '../insight/index.ts';
import { findNotes, type ListedNote } from '../recordings/index.ts';
import type { TestReport } from './tables/figures-tables.ts';

/** A figure of a finding; `text` is null once the report has no such figure. */
export interface ExportedFigure {
  name: string;
  text: string | null;
}

export interface ExportedFinding {
  id: string;
  title: string;
  severity: Severity;
  severityName: string;
  recommendation: string;
  testers: TesterShare;
  notes: ListedNote[];
  figures: ExportedFigure[];
}

export interface ExportedFindings {
  /** Most severe first. */
  findings: ExportedFinding[];
  /** On recordings of the export, newest first. */
  notes: ListedNote[];
}

interface Exported {
  projectId: string;
  /** Recordings in the export: notes on others are left out, also as evidence. */
  ids: readonly string[];
  /** By the outcome that was asked for, else all. */
  groups: { test: TestReport['test']; group: ReportGroup }[];
  /** The test whose testers are the sample; if nobody took it, the first that somebody took. */
  questionId: string | null;
}

export async function findExportedFindings(db: Db, { projectId, ids, groups, questionId }: Exported): Promise<ExportedFindings> {
  const taken = groups.filter(({ group }) => group.Count > 0);
  const shown = (taken.find(({ test }) => test?.id === questionId) ?? taken[0])?.group;
  const sample = new Set(shown?.RawData.map(({ RecordingId }) => RecordingId));
  const findings = await findWithShares({ db }, projectId, { recordingIds: sample });
  const exported = new Set(ids);
  const notes = (await findNotes(db, { projectId })).filter(({ recordingId }) => exported.has(recordingId));
  const noteById = new Map(notes.map((note) => [note.id, note]));
  const figures = new Map(groups.flatMap(reportFigures).map((figure) => [figure.Key, figure]));
  const toExported = (finding: (typeof findings)[number]): ExportedFinding => ({
    id: finding.Id,
    title: finding.Title,
    severity: finding.Severity,
    severityName: severityNames[finding.Severity],
    recommendation: finding.Recommendation,
    testers: finding.Testers,
    notes: finding.NoteIds.flatMap((id) => noteById.get(id) ?? []),
    figures: finding.Figures.map(({ Key, Name }) => toFigure(Name, figures.get(Key))),
  });
  return { findings: bySeverity(findings).map(toExported), notes };
}

function toFigure(chosenName: string, now: ReportFigure | undefined): ExportedFigure {
  return now === undefined ? { name: chosenName, text: null } : { name: figureName(now), text: now.Text };
}
