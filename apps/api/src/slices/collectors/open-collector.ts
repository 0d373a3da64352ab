/** Finds the collector that a call wants to change and holds it with its project. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import { lockProject, type ProjectRow } from '../projects/index.ts';
import { lockCollector, type CollectorRow } from './collector-store.ts';

export interface OpenCollector {
  project: ProjectRow;
  collector: CollectorRow;
}

/** Collector first, then project: sessions that end lock in this order too. Refusals: not-found, read-only-project. */
export async function openCollector(trx: Db, accountId: string, collectorId: string): Promise<OpenCollector | Refusal> {
  const collector = await lockCollector(trx, collectorId);
  const project = collector === null ? null : await lockProject(trx, accountId, collector.projectId);
  if (collector === null || project === null) return refuse('not-found');
  return project.readOnly ? refuse('read-only-project') : { project, collector };
}
