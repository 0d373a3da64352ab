/** The rows and the open answers of a report, page by page: a report itself holds the newest alone. */
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, OpenAnswers, Payload, ReportRows } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { summaryParts } from '../recordings/index.ts';
import { choose } from './merging/get-merged.ts';
import { rowsTask, textsTask } from './merging/tasks.ts';
import { openTest } from './open-test.ts';
import { filterOf } from './result-filter.ts';

type PartPorts = Pick<Ports, 'db' | 'workers'>;

const usualRows = 1_000;
const usualTexts = 100;

/** Refusals: not-found. */
export async function getReportRows(
  ports: PartPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getReportRows>,
): Promise<ReportRows | Refusal> {
  const part = await openPart(ports, caller, input, usualRows);
  if (isRefusal(part)) return part;
  return ports.workers.run(rowsTask, part, summaryParts(ports.db, input.project));
}

/** Refusals: not-found. */
export async function getOpenAnswers(
  ports: PartPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getOpenAnswers>,
): Promise<OpenAnswers | Refusal> {
  const part = await openPart(ports, caller, input, usualTexts);
  if (isRefusal(part)) return part;
  return ports.workers.run(textsTask, { ...part, about: input.about }, summaryParts(ports.db, input.project));
}

/** What the worker reads a part of; refusals: not-found. */
export async function openPart(
  ports: PartPorts,
  caller: { accountId: string },
  input: Payload<typeof calls.getReportRows>,
  usualCount: number,
) {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const { study, expectedPaths, pageRules } = open.questions;
  const filter = filterOf(input);
  return {
    questionId: open.testQuestionId ?? '',
    questions: { study, expectedPaths, pageRules },
    chosen: filter === null ? {} : await choose(ports.db, open, filter),
    page: { skip: input.skip ?? 0, count: input.count ?? usualCount },
  };
}
