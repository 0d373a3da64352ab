/** The tables of an export, in their order. */
import { answersTable } from './answers-table.ts';
import { placesTable } from './places-table.ts';
import { recordingsTable } from './recordings-table.ts';
import type { RecordingTable } from './table.ts';
import { testsTable } from './tests-table.ts';
import { transcriptsTable } from './transcripts-table.ts';

/** Each is made from recordings; the first one has a row for each of them. */
export const recordingTables: readonly RecordingTable[] = [recordingsTable, answersTable, testsTable, placesTable, transcriptsTable];

export { aboutTable } from './about-table.ts';
export { dataDictionary } from './data-dictionary.ts';
export { figuresTable, scoresTable, type TestReport } from './figures-tables.ts';
export { findingsTable, notesTable } from './findings-tables.ts';
export type { TableStudy } from './table.ts';
export { transcriptsTable };
