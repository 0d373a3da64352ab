/** Writes the notes, tags and findings of a demo, through the calls that a researcher's pages make. */
import { figureName } from '@sightline/domain/findings';
import { tagColors } from '@sightline/domain/notes';
import { callApi, done, type Caller, type MadeStudy } from '@sightline/testkit';
import { calls, type Findings, type Report, type ReportFigure } from '@sightline/wire/calls';
import type { DemoFinding, DemoInsight, DemoNote } from './demo-study.ts';

/** `recordingIds`: by place of their tester. Recordings must have been summarised. */
export async function writeInsight(
  researcher: Caller,
  { projectId }: MadeStudy,
  recordingIds: ReadonlyMap<number, string>,
  { groups, notes, findings }: DemoInsight,
): Promise<void> {
  await makeTags(researcher, projectId, groups);
  const durations = await durationsOf(researcher, projectId);
  const idsByTag = new Map<string, string[]>();
  for (const note of notes) {
    const recording = recordingIds.get(note.tester) ?? '';
    const id = await takeNote(researcher, recording, note, durations.get(recording) ?? 0);
    for (const tag of note.tags) idsByTag.set(tag, [...(idsByTag.get(tag) ?? []), id]);
  }
  const shown = done(await callApi(researcher, calls.getFindings, { project: projectId })) as Findings;
  for (const finding of findings) await saveFinding(researcher, projectId, finding, idsByTag.get(finding.tag) ?? [], shown.Figures);
}

async function makeTags(researcher: Caller, project: string, groups: DemoInsight['groups']): Promise<void> {
  let count = 0;
  for (const [name, tags] of Object.entries(groups)) {
    const group = name === '' ? undefined : done(await callApi(researcher, calls.saveTagGroup, { project, name }));
    for (const tag of tags) {
      const color = tagColors[(count += 1) % tagColors.length] ?? 'indigo';
      done(await callApi(researcher, calls.saveNoteTag, { project, name: tag, color, group: idOf(group) }));
    }
  }
}

const idOf = (group: object | undefined): string => (group !== undefined && 'Id' in group ? String(group.Id) : '');

/** Ms of each recording's test, as far as its time on task goes. */
async function durationsOf(researcher: Caller, project: string): Promise<ReadonlyMap<string, number>> {
  const report = done(await callApi(researcher, calls.getSummary, { project })) as Report;
  const rows = [...report.All.RawData, ...report.DroppedOut.RawData];
  return new Map(rows.map(({ RecordingId, DurationSec }) => [RecordingId, Math.floor(DurationSec * 1_000)]));
}

async function takeNote(researcher: Caller, recording: string, { at, text, tags }: DemoNote, durationMs: number): Promise<string> {
  const atMs = Math.floor(at * durationMs);
  const saved = done(await callApi(researcher, calls.saveNote, { recording, atMs, text, newTags: tags.join(',') }));
  return idOf(saved);
}

/** A figure that the report does not have is an error of the demo. */
async function saveFinding(
  researcher: Caller,
  project: string,
  { title, severity, recommendation, figures }: DemoFinding,
  notes: string[],
  all: readonly ReportFigure[],
): Promise<void> {
  const chosen = figures.map((name) => {
    const figure = all.find(({ Name, Part }) => Name === name || Part === name);
    if (figure === undefined) throw new Error(`The demo's report has no figure '${name}'.`);
    return { Key: figure.Key, Name: figureName(figure) };
  });
  done(await callApi(researcher, calls.saveFinding, { project, title, severity, recommendation, notes, figures: chosen }));
}
