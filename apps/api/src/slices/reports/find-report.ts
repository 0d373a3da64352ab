/** The filtered report of a test as an object: every export, public link and finding takes its figures from here. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { Report, ReportGroup, ReportGroups } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { getMerged, getWholeReport } from './merging/get-merged.ts';
import type { Questions } from './merging/merge-answers.ts';
import type { ResultFilter } from './result-filter.ts';

const gunzip = promisify(gunzipWithCallback);

export interface FilteredReport {
  /** Of the testers that the filter asks for, whatever their outcome. */
  report: Report;
  /** The group of it that the filter asks for. */
  shown: keyof ReportGroups;
  group: ReportGroup;
}

interface ReportOf {
  projectId: string;
  /** null in a project without a test. */
  testQuestionId: string | null;
}

/** The same figures as the page shows, with every row and open answer. Returns null if the project is gone. */
export async function findReport(
  ports: Pick<Ports, 'db' | 'workers'>,
  { projectId, testQuestionId }: ReportOf,
  questions: Questions,
  filter: ResultFilter | null,
): Promise<FilteredReport | null> {
  return toFiltered(await getWholeReport(ports, { projectId, questionId: testQuestionId ?? '' }, questions, filter), filter);
}

/** The same with the newest rows and open answers alone, as the page opens; kept where the filter asks for everyone. */
export async function findShortReport(
  ports: Pick<Ports, 'db' | 'workers'>,
  { projectId, testQuestionId }: ReportOf,
  questions: Questions,
  filter: ResultFilter | null,
): Promise<FilteredReport | null> {
  const of = { projectId, kind: 'summary' as const, questionId: testQuestionId ?? '' };
  return toFiltered(await getMerged(ports, of, questions, ofAnyOutcome(filter)), filter);
}

async function toFiltered(body: Buffer | null, filter: ResultFilter | null): Promise<FilteredReport | null> {
  if (body === null) return null;
  const report = JSON.parse((await gunzip(body)).toString('utf8')) as Report;
  const shown = filter?.outcome ?? 'All';
  return { report, shown, group: report[shown] };
}

/** The same testers, whatever their outcome; null for everyone, whose report is kept. */
function ofAnyOutcome(filter: ResultFilter | null): ResultFilter | null {
  const testers = filter && { ...filter, outcome: null };
  return testers === null || Object.values(testers).every((part) => part === null) ? null : testers;
}
