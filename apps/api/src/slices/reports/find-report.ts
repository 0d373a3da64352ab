/** The report of a test as an object, for later slices that make something else of it. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { Report } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { getWholeReport } from './merging/get-merged.ts';
import type { Questions } from './merging/merge-answers.ts';
import type { ResultFilter } from './result-filter.ts';

const gunzip = promisify(gunzipWithCallback);

/** The same figures as the page shows, with every row and open answer; `testQuestionId` is null in a project without a test. null if the project is gone. */
export async function findReport(
  ports: Pick<Ports, 'db' | 'workers'>,
  of: { projectId: string; testQuestionId: string | null },
  questions: Questions,
  filter: ResultFilter | null,
): Promise<Report | null> {
  const body = await getWholeReport(ports, { projectId: of.projectId, questionId: of.testQuestionId ?? '' }, questions, filter);
  return body === null ? null : (JSON.parse((await gunzip(body)).toString('utf8')) as Report);
}
