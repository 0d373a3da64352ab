/** The recordings whose answers contain some words. */
import type { RecordingEntry } from './recording-entry.ts';

/** Those of which an answer, or the name of the tester, contains the text in any case; all for an empty one. */
export function searchEntries(entries: readonly RecordingEntry[], text: string): readonly RecordingEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(({ row }) =>
    [row.ProjectContact, ...Object.values(row.OpenAnswers), ...Object.values(row.OwnAnswers)].some((said) =>
      said?.toLowerCase().includes(wanted),
    ),
  );
}
