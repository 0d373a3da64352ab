/** Collectors as projects see them, with what each has collected. */
import type { WireCollector } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import type { CollectorReader } from '../projects/index.ts';
import { nothingCollected, toCollector, type CollectedCounts } from './collector-answer.ts';
import { findCollectors, findStates, lockCollectors } from './collector-store.ts';

/** Collector id → what it has collected. */
export type CountCollected = (db: Db, collectorIds: readonly string[]) => Promise<Map<string, CollectedCounts>>;

export function collectorReader(publicUrl: string, countCollected: CountCollected): CollectorReader {
  return {
    statesOf: findStates,
    holdAll: lockCollectors,
    collectorsOf: async (db, projectIds) => {
      const rows = await findCollectors(db, projectIds);
      const ids = rows.map((row) => row.id);
      const counts = ids.length === 0 ? new Map<string, CollectedCounts>() : await countCollected(db, ids);
      const byProject = new Map<string, WireCollector[]>();
      for (const row of rows) {
        const answer = toCollector(row, counts.get(row.id) ?? nothingCollected, publicUrl);
        byProject.set(row.projectId, [...(byProject.get(row.projectId) ?? []), answer]);
      }
      return byProject;
    },
  };
}
