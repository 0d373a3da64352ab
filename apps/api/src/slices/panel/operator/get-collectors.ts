/** Paid collectors under way, for the operator: how their places fill, and what became of the invitations. */
import { sql } from 'kysely';
import { CollectorStatus, CollectorType } from '@sightline/domain/collectors';
import type { OperatorCollector } from '@sightline/wire/calls';
import { anyOf } from '../../../platform/any-of.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { countRecordings } from '../../recordings/index.ts';

const most = 200;
const shownWaves = 10;

/** Oldest first, at most 200. */
export async function getOperatorCollectors({ db }: Pick<Ports, 'db'>): Promise<{ Collectors: OperatorCollector[] }> {
  const collectors = await findOpen(db);
  const ids = collectors.map(({ id }) => id);
  const [counts, invitations, waves] = await Promise.all([countRecordings(db, ids), countInvitations(db, ids), findWaves(db, ids)]);
  return {
    Collectors: collectors.map((one) => ({
      Id: one.id,
      Project: one.project,
      Status: one.status,
      StartDate: one.startedAt?.toISOString() ?? null,
      FinishDate: one.finishAt?.toISOString() ?? null,
      Places: one.sampleSize,
      Completes: counts.get(one.id)?.completes ?? 0,
      UnderWay: counts.get(one.id)?.underWay ?? 0,
      ...(invitations.get(one.id) ?? none),
      Waves: waves.get(one.id) ?? [],
    })),
  };
}

async function findOpen(db: Db) {
  return db
    .selectFrom('collector')
    .innerJoin('project', 'project.id', 'collector.projectId')
    .select(['collector.id', 'project.name as project', 'collector.status', 'startedAt', 'finishAt', 'sampleSize'])
    .where('collector.type', '=', CollectorType.paid)
    .where('collector.status', 'in', [CollectorStatus.running, CollectorStatus.recruited])
    .orderBy('startedAt')
    .orderBy('collector.id')
    .limit(most)
    .execute();
}

type Invitations = Pick<OperatorCollector, 'Invited' | 'Opened' | 'Started' | 'Approved' | 'Rejected'>;
const none: Invitations = { Invited: 0, Opened: 0, Started: 0, Approved: 0, Rejected: 0 };

/** Each step counts those who came further too. */
async function countInvitations(db: Db, ids: readonly string[]): Promise<Map<string, Invitations>> {
  const rows = await db
    .selectFrom('panelInvitation')
    .select((eb) => [
      'collectorId',
      eb.fn.countAll<number>().as('invited'),
      eb.fn.count<number>('openedAt').as('opened'),
      sql<number>`count(*) filter (where state in ('started', 'approved', 'rejected'))`.as('started'),
      sql<number>`count(*) filter (where state = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where state = 'rejected')`.as('rejected'),
    ])
    .where('collectorId', '=', anyOf(ids))
    .groupBy('collectorId')
    .execute();
  return new Map(
    rows.map(({ collectorId, invited, opened, started, approved, rejected }) => [
      collectorId,
      { Invited: invited, Opened: opened, Started: started, Approved: approved, Rejected: rejected },
    ]),
  );
}

/** Newest first. */
async function findWaves(db: Db, ids: readonly string[]): Promise<Map<string, OperatorCollector['Waves']>> {
  const { rows } = await sql<{ collectorId: string; number: number; size: number; invitedAt: Date }>`
    select collector_id, number, size, invited_at from (
      select *, row_number() over (partition by collector_id order by number desc) as place from panel_wave where collector_id = ${anyOf(ids)}
    ) as waves where place <= ${shownWaves} order by number desc`.execute(db);
  const waves = new Map<string, OperatorCollector['Waves']>();
  for (const { collectorId, number, size, invitedAt } of rows) {
    const ofCollector = waves.get(collectorId) ?? [];
    waves.set(collectorId, [...ofCollector, { Number: number, At: invitedAt.toISOString(), Size: size }]);
  }
  return waves;
}
