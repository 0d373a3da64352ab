/** What projects need to know of their collectors; the collectors slice provides it, and the server hands it in. */
import type { CollectorState } from '@sightline/domain/projects';
import type { WireCollector } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';

export interface CollectorReader {
  /** Project id → its collectors, oldest first; projects without any are left out. */
  collectorsOf(db: Db, projectIds: readonly string[]): Promise<Map<string, WireCollector[]>>;
  /** The states that locks depend on, and nothing that takes counting. */
  statesOf(db: Db, projectId: string): Promise<CollectorState[]>;
  /** Keeps starts and finishes of a project's collectors waiting until the transaction ends. */
  holdAll(trx: Db, projectId: string): Promise<void>;
}
