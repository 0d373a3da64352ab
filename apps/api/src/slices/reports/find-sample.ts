/** The report of a test with the recordings in its sample, for what is said of testers elsewhere. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { Report, ReportGroup } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findReport } from './find-report.ts';
import { getMerged } from './merging/get-merged.ts';
import type { Questions } from './merging/merge-answers.ts';
import type { ResultFilter } from './result-filter.ts';

const gunzip = promisify(gunzipWithCallback);

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
  const testers = withoutOutcome(filter);
  const body = await getMerged(
    ports,
    { projectId: of.projectId, kind: 'summary', questionId: of.testQuestionId ?? '' },
    questions,
    testers,
  );
  if (body === null) return null;
  const kept = JSON.parse((await gunzip(body)).toString('utf8')) as Report;
  const name = filter?.outcome ?? 'All';
  const group = kept[name];
  // Of very many recordings the kept report lists the newest alone.
  const whole = group.RawDataCount === undefined ? kept : await findReport(ports, of, questions, testers);
  return { group, recordingIds: new Set((whole ?? kept)[name].RawData.map(({ RecordingId }) => RecordingId)) };
}

/** The same testers, whatever their outcome; null for everyone, whose report is kept. */
function withoutOutcome(filter: ResultFilter | null): ResultFilter | null {
  const testers = filter && { ...filter, outcome: null };
  return testers === null || Object.values(testers).every((part) => part === null) ? null : testers;
}
