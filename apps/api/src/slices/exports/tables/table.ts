/** What a table of an export is: columns with their descriptions, and the rows that a recording gives. */
import type { Bounds, Judgement, RecordingSummary } from '@sightline/analysis';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import type { ExportedRow } from '../find-exported.ts';

export type Cell = string | number | boolean | Date | null;
export type CellType = 'text' | 'number' | 'yes or no' | 'time';

export interface ColumnHead {
  name: string;
  type: CellType;
  /** What a cell holds, with its unit, and what an empty one means. */
  says: string;
}

interface Column<Fact> extends ColumnHead {
  of(fact: Fact): Cell;
}

export interface TableHead {
  /** Letters, digits and dashes: the name of its file and of its sheet. */
  name: string;
  /** What one row is. */
  says: string;
  columns: readonly ColumnHead[];
}

/** A table whose rows come from recordings, one by one. */
export interface RecordingTable extends TableHead {
  rowsOf(recording: ExportedRecording, study: TableStudy): Cell[][];
}

/** A table whose rows are known before any recording is read. */
export interface ReadyTable extends TableHead {
  rows: Cell[][];
}

/** A recording as tables read it. */
export interface ExportedRecording extends Omit<ExportedRow, 'summary' | 'answers'> {
  summary: RecordingSummary | null;
  answers: readonly { questionId: string; value: AnswerValue; answeredAtMs: number }[];
  /** How its tests went, by question id; a test that was not started is not in it. */
  judgements: ReadonlyMap<string, Judgement>;
}

/** The project that recordings are of. */
export interface TableStudy {
  questions: readonly StudyQuestion[];
  expectedPaths: ReadonlyMap<string, readonly string[]>;
  /** The norm that each test is judged by, by question id. */
  norms: ReadonlyMap<string, Bounds>;
}

/** Joins columns to the facts that their cells are read from. */
export function recordingTable<Fact>(
  head: Pick<TableHead, 'name' | 'says'>,
  columns: readonly Column<Fact>[],
  factsOf: (recording: ExportedRecording, study: TableStudy) => Fact[],
): RecordingTable {
  const rowOf = (fact: Fact): Cell[] => columns.map((column) => column.of(fact));
  return { ...head, columns: heads(columns), rowsOf: (recording, study) => factsOf(recording, study).map(rowOf) };
}

/** The same for facts that are known already. */
export function readyTable<Fact>(
  head: Pick<TableHead, 'name' | 'says'>,
  columns: readonly Column<Fact>[],
  facts: readonly Fact[],
): ReadyTable {
  return { ...head, columns: heads(columns), rows: facts.map((fact) => columns.map((column) => column.of(fact))) };
}

const heads = (columns: readonly ColumnHead[]): ColumnHead[] => columns.map(({ name, type, says }) => ({ name, type, says }));

/** A column of text, of numbers, of true or false, of moments. */
export const text = <Fact>(name: string, says: string, of: (fact: Fact) => string | null): Column<Fact> => ({
  name,
  type: 'text',
  says,
  of,
});
export const number = <Fact>(name: string, says: string, of: (fact: Fact) => number | null): Column<Fact> => ({
  name,
  type: 'number',
  says,
  of,
});
export const yesOrNo = <Fact>(name: string, says: string, of: (fact: Fact) => boolean | null): Column<Fact> => ({
  name,
  type: 'yes or no',
  says,
  of,
});
export const time = <Fact>(name: string, says: string, of: (fact: Fact) => Date | null): Column<Fact> => ({
  name,
  type: 'time',
  says,
  of,
});

/** Seconds with one decimal, as the pages show them. */
export const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;
