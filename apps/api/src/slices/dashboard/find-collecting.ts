/** Running collectors of an account, and those with recordings that ended since a moment. */
import { CollectorStatus } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';

const mostListed = 50;

export interface Named {
  Id: string;
  Name: string;
}

export interface CollectingRow {
  Project: Named;
  Collector: Named;
  SampleSize: number;
  StartedAt: Date | null;
}

export async function hasProjects(db: Db, accountId: string): Promise<boolean> {
  return (await db.selectFrom('project').select('id').where('ownerId', '=', accountId).limit(1).executeTakeFirst()) !== undefined;
}

/** The latest start first. */
export async function findCollecting(db: Db, accountId: string): Promise<CollectingRow[]> {
  const rows = await db
    .selectFrom('collector')
    .innerJoin('project', 'project.id', 'collector.projectId')
    .select(['project.id as projectId', 'project.name as projectName', 'collector.id', 'collector.name'])
    .select(['collector.sampleSize', 'collector.startedAt'])
    .where('project.ownerId', '=', accountId)
    .where('collector.status', 'in', [CollectorStatus.running, CollectorStatus.recruited])
    .orderBy('collector.startedAt', (order) => order.desc().nullsLast())
    .orderBy('collector.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ projectId, projectName, id, name, sampleSize, startedAt }) => ({
    Project: { Id: projectId, Name: projectName },
    Collector: { Id: id, Name: name },
    SampleSize: sampleSize,
    StartedAt: startedAt,
  }));
}

/** Collectors with recordings, left early or complete, that ended since then; most recordings first. */
export async function findNews(
  db: Db,
  accountId: string,
  since: Date,
): Promise<{ Project: Named; Collector: Named; Recordings: number }[]> {
  const rows = await db
    .selectFrom('recording')
    .innerJoin('project', 'project.id', 'recording.projectId')
    .innerJoin('collector', 'collector.id', 'recording.collectorId')
    .select(['project.id as projectId', 'project.name as projectName', 'collector.id', 'collector.name'])
    .select((eb) => eb.fn.countAll<number>().as('recordings'))
    .where('project.ownerId', '=', accountId)
    .where('recording.state', '=', 'finished')
    .where('recording.finishedAt', '>', since)
    .groupBy(['project.id', 'collector.id'])
    .orderBy('recordings', 'desc')
    .orderBy('collector.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ projectId, projectName, id, name, recordings }) => ({
    Project: { Id: projectId, Name: projectName },
    Collector: { Id: id, Name: name },
    Recordings: Number(recordings),
  }));
}
