/** Pages of the lists that a report has only the beginning of. */
import type { OpenAnswers, Report, ReportRows } from '@sightline/wire/calls';

/** Entries `skip` to `skip + count`. */
export interface Page {
  skip: number;
  count: number;
}

type Outcome = keyof Pick<Report, 'Unsuccess' | 'Difficult' | 'Success' | 'DroppedOut'>;

/** Of one outcome, else of the sample and of those who dropped out. */
export function rowsOf(report: Report, outcome: Outcome | undefined, { skip, count }: Page): ReportRows {
  const rows = outcome === undefined ? [...report.All.RawData, ...report.DroppedOut.RawData] : report[outcome].RawData;
  return { Count: rows.length, Rows: rows.slice(skip, skip + count) };
}

/** Of the sample, or of one outcome; none for a question that has no open answers. */
export function textsOf(report: Report, questionId: string, outcome: Outcome | undefined, { skip, count }: Page): OpenAnswers {
  const texts = report[outcome ?? 'All'].Blocks.find(({ QuestionId }) => QuestionId === questionId)?.Texts ?? [];
  return { Count: texts.length, Texts: texts.slice(skip, skip + count) };
}
