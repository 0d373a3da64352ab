/** Starts an export: its row and its job in one transaction. */
import { mostRunningExports } from '@sightline/domain/exports';
import { kindOfId } from '@sightline/domain/ids';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireExport } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findItems, findProject } from '../projects/index.ts';
import { chooseTest, filterOf, toQuestions } from '../reports/index.ts';
import { toExport } from './export-answer.ts';
import { findUnfinished, insertExport, lockAccountExports, makeRoom, type ExportRow, type NewExport } from './export-store.ts';

export const exportJob = 'make-export';

/** Sent again while the same export is being made, it returns that one. Refusals: not-found (also of the test, and of what is no id of a collector), too-many-exports. */
export async function startExport(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.startExport>,
): Promise<{ Export: WireExport } | Refusal> {
  const { accountId } = caller;
  const [project, items] = await Promise.all([findProject(ports.db, accountId, input.project), findItems(ports.db, input.project)]);
  if (project === null) return refuse('not-found');
  const questionId = chooseTest(toQuestions(items).study, input.question);
  const filter = filterOf(input);
  const isCollector = filter === null || filter.collectorId === null || kindOfId(filter.collectorId) === 'collector';
  if (questionId === undefined || !isCollector) return refuse('not-found');
  const wanted = { projectId: project.id, accountId, kind: input.kind, filter, questionId };
  return allOrNothing(ports.db, async (trx) => {
    await lockAccountExports(trx, accountId);
    const unfinished = await findUnfinished(trx, accountId);
    const same = unfinished.find((row) => isSame(row, wanted));
    if (same !== undefined) return { Export: toExport(same, project.name) };
    if (unfinished.length >= mostRunningExports) return refuse('too-many-exports');
    await makeRoom(trx, accountId);
    const row = await insertExport(trx, { ...wanted, id: newId('exp'), createdAt: ports.now() });
    await recordActivity(trx, { ...caller, kind: 'data-exported', objectId: project.id, at: ports.now() });
    await ports.jobs.send(trx, exportJob, { exportId: row.id });
    return { Export: toExport(row, project.name) };
  });
}

function isSame(row: ExportRow, wanted: Omit<NewExport, 'id' | 'createdAt'>): boolean {
  const parts = ({ filter }: Pick<ExportRow, 'filter'>) => JSON.stringify(partsOf(filter));
  return (
    row.projectId === wanted.projectId && row.kind === wanted.kind && row.questionId === wanted.questionId && parts(row) === parts(wanted)
  );
}

/** In an order of their own: stored JSON has another. */
function partsOf(filter: ExportRow['filter']): unknown[] {
  if (filter === null) return [];
  const { collectorId, gender, minAge, maxAge, language, device, from, until, summaries, outcome } = filter;
  const { grades, answer, screen } = summaries ?? {};
  return [collectorId, gender, minAge, maxAge, language, device, from, until, grades, answer?.questionId, answer?.value, screen, outcome];
}
