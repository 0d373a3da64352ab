/** The report of a test with the recordings in its sample, for what is said of testers elsewhere. */
import type { ReportGroup } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findReport, findShortReport } from './find-report.ts';
import type { Questions } from './merging/merge-answers.ts';
import type { ResultFilter } from './result-filter.ts';

export interface Sample {
  /** Of the outcome that the filter asks for, else of all: as the page shows it. */
  group: ReportGroup;
  recordingIds: ReadonlySet<string>;
}

/** `testQuestionId` is null in a project without a test. Returns null if the project is gone. */
export async function findSample(
  ports: Pick<Ports, 'db' | 'workers'>,
  of: { projectId: string; testQuestionId: string | null },
  questions: Questions,
  filter: ResultFilter | null,
): Promise<Sample | null> {
  const short = await findShortReport(ports, of, questions, filter);
  if (short === null) return null;
  // Of very many recordings the short report lists the newest alone.
  const whole = short.group.RawDataCount === undefined ? short : await findReport(ports, of, questions, filter);
  return { group: short.group, recordingIds: new Set((whole ?? short).group.RawData.map(({ RecordingId }) => RecordingId)) };
}
