/** The findings of a project, and the notes that they rest on. */
import type { ExportedFindings } from '../find-findings.ts';
import { number, readyTable, secondsOf, text, time, type ReadyTable } from './table.ts';

type Finding = ExportedFindings['findings'][number];
type Note = ExportedFindings['notes'][number];

export function findingsTable({ findings }: ExportedFindings): ReadyTable {
  return readyTable<Finding>(
    { name: 'findings', says: 'One row per finding of the researcher, most severe first.' },
    [
      text('finding_id', 'Identifies the finding.', ({ id }) => id),
      text('title', 'What was found.', ({ title }) => title),
      number('severity', '1 (cosmetic) to 4 (critical).', ({ severity }) => severity),
      text('severity_name', 'Cosmetic, Minor, Major or Critical.', ({ severityName }) => severityName),
      number('testers', 'Testers of the sample that its notes are about, each counted once.', ({ testers }) => testers.Count),
      number('sample', 'Testers in the sample.', ({ testers }) => testers.Total),
      number('share', 'Their share in percent; empty without testers.', ({ testers }) => testers.Percentage),
      number('interval_low', 'Lower end of its 95 % interval (adjusted Wald).', ({ testers }) => testers.Interval?.Low ?? null),
      number('interval_high', 'Upper end of its 95 % interval (adjusted Wald).', ({ testers }) => testers.Interval?.High ?? null),
      text('recommendation', 'What the researcher recommends.', ({ recommendation }) => recommendation),
      text('notes', 'Ids of the notes that are its evidence, separated by spaces.', ({ notes }) => notes.map(({ id }) => id).join(' ')),
      text('figures', 'Figures of the report that are its evidence, separated by " | ".', ({ figures }) =>
        figures.map(({ name, text: words }) => (words === null ? `${name}: no longer in the report` : `${name}: ${words}`)).join(' | '),
      ),
    ],
    findings,
  );
}

export function notesTable({ notes }: ExportedFindings): ReadyTable {
  return readyTable<Note>(
    { name: 'notes', says: 'One row per note of the researcher on a recording of this export, newest first.' },
    [
      text('note_id', 'Identifies the note.', ({ id }) => id),
      text('recording_id', 'The recording that it is on.', ({ recordingId }) => recordingId),
      text('test_id', 'The test on whose clock its times are.', ({ questionId }) => questionId),
      number('from_s', 'Seconds from the start of the test to its moment, or to the beginning of its range.', ({ atMs }) =>
        secondsOf(atMs),
      ),
      number('to_s', 'Seconds to the end of its range; empty for a moment.', ({ endMs }) => (endMs === null ? null : secondsOf(endMs))),
      text('text', 'What was noted; empty where tags say it all.', ({ text: words }) => words),
      text('tags', 'Names of its tags, separated by spaces.', ({ tags }) => tags.map(({ name }) => name).join(' ')),
      number('comments', 'Number of comments under it.', ({ commentCount }) => commentCount),
      time('created_at', 'When it was written.', ({ createdAt }) => createdAt),
    ],
    notes,
  );
}
