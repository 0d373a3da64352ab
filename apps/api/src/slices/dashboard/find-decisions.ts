/** What in an account waits for its researcher, the most urgent kind first. */
import type { ExpressionBuilder } from 'kysely';
import { quietDays } from '@sightline/domain/notifications';
import { RecordingStatus } from '@sightline/domain/recordings';
import type { WireDashboard } from '@sightline/wire/calls';
import type { Database } from '../../platform/database-types.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { findPlanProblem } from '../billing/index.ts';
import { findAccount } from '../identity/index.ts';
import type { RecordingCounts } from '../recordings/index.ts';
import type { CollectingRow } from './find-collecting.ts';

type Decision = WireDashboard['Decisions'][number];
type DecisionPorts = Pick<Ports, 'db' | 'env' | 'now'>;

const dayMs = 86_400_000;
const mostOfKind = 20;
/** A failed export is listed for this long, or until the same is made. */
const exportDays = 7;

/** `collecting`: the running collectors, with their counts by id. */
export async function findDecisions(
  ports: DecisionPorts,
  accountId: string,
  collecting: readonly CollectingRow[],
  counts: ReadonlyMap<string, RecordingCounts>,
): Promise<Decision[]> {
  const { db, now } = ports;
  const before = (days: number): Date => new Date(now().getTime() - days * dayMs);
  const full = collecting.filter(({ Collector, SampleSize }) => (counts.get(Collector.Id)?.completes ?? 0) >= SampleSize);
  const [address, plan, quiet, unprocessed, exports] = await Promise.all([
    unconfirmed(ports, accountId),
    ofPlan(ports, accountId),
    findQuiet(db, collecting, before(quietDays)),
    findUnprocessed(db, accountId),
    findFailedExports(db, accountId, before(exportDays)),
  ]);
  const kinds = [address, plan, full.map((row) => ofCollector('sample-full', row)), quiet, unprocessed, exports];
  return kinds.flatMap((decisions) => decisions.slice(0, mostOfKind));
}

const ofCollector = (kind: Decision['Kind'], { Project, Collector }: Pick<CollectingRow, 'Project' | 'Collector'>): Decision => ({
  Kind: kind,
  Project,
  Collector,
});

async function unconfirmed({ db, env }: DecisionPorts, accountId: string): Promise<Decision[]> {
  const account = env.verifyEmail ? await findAccount(db, accountId) : null;
  return account === null || account.verified ? [] : [{ Kind: 'email-unconfirmed', Project: null, Collector: null }];
}

async function ofPlan(ports: DecisionPorts, accountId: string): Promise<Decision[]> {
  const problem = await findPlanProblem(ports, ports.db, accountId);
  if (problem === null) return [];
  return [{ Kind: problem.kind, Project: null, Collector: null, Plan: problem.plan, When: problem.endsAt.toISOString() }];
}

/** Collectors that run since before `since` and had no tester since. */
async function findQuiet(db: Db, collecting: readonly CollectingRow[], since: Date): Promise<Decision[]> {
  const old = collecting.filter(({ StartedAt }) => StartedAt !== null && StartedAt < since);
  if (old.length === 0) return [];
  const ids = old.map(({ Collector }) => Collector.Id);
  const busy = await db
    .selectFrom('recording')
    .select('collectorId')
    .distinct()
    .where('collectorId', 'in', ids)
    .where('startedAt', '>=', since)
    .execute();
  const isBusy = new Set(busy.map(({ collectorId }) => collectorId));
  return old.filter(({ Collector }) => !isBusy.has(Collector.Id)).map((row) => ofCollector('no-recordings', row));
}

/** Recordings that failed for good, by collector; excluded ones were decided on. */
async function findUnprocessed(db: Db, accountId: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('recording')
    .innerJoin('project', 'project.id', 'recording.projectId')
    .innerJoin('collector', 'collector.id', 'recording.collectorId')
    .select(['project.id as projectId', 'project.name as projectName', 'collector.id', 'collector.name'])
    .select((eb) => eb.fn.countAll<number>().as('recordings'))
    .where('project.ownerId', '=', accountId)
    .where('recording.state', '=', 'finished')
    .where('recording.status', '=', RecordingStatus.failed)
    .where('recording.excludedAt', 'is', null)
    .groupBy(['project.id', 'collector.id'])
    .orderBy('recordings', 'desc')
    .orderBy('collector.id')
    .limit(mostOfKind)
    .execute();
  return rows.map(({ projectId, projectName, id, name, recordings }) => ({
    ...ofCollector('processing-failed', { Project: { Id: projectId, Name: projectName }, Collector: { Id: id, Name: name } }),
    Recordings: Number(recordings),
  }));
}

/** Projects whose latest export of some kind failed since then. */
async function findFailedExports(db: Db, accountId: string, since: Date): Promise<Decision[]> {
  const rows = await db
    .selectFrom('export')
    .innerJoin('project', 'project.id', 'export.projectId')
    .select(['project.id', 'project.name'])
    .distinct()
    .where('export.accountId', '=', accountId)
    .where('export.state', '=', 'failed')
    .where('export.createdAt', '>=', since)
    .where((eb) => eb.not(eb.exists(laterOfKind(eb))))
    .orderBy('project.name')
    .limit(mostOfKind)
    .execute();
  return rows.map(({ id, name }) => ({ Kind: 'export-failed', Project: { Id: id, Name: name }, Collector: null }));
}

/** A later export of the same project and kind. */
const laterOfKind = (eb: ExpressionBuilder<Database, 'export'>) =>
  eb
    .selectFrom('export as later')
    .select('later.id')
    .whereRef('later.accountId', '=', 'export.accountId')
    .whereRef('later.projectId', '=', 'export.projectId')
    .whereRef('later.kind', '=', 'export.kind')
    .whereRef('later.createdAt', '>', 'export.createdAt');
