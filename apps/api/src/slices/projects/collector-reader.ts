/** What projects need to know of their collectors; the collectors slice provides it, and the server hands it in. */
import type { CollectorState } from '@sightline/domain/projects';
import type { WireCollector } from '@sightline/wire/calls';
import type { Refusal } from '@sightline/domain/refusals';
import type { Db, Ports } from '../../platform/ports.ts';

export interface CollectorReader {
  /** Project id → its collectors, oldest first; projects without any are left out. */
  collectorsOf(db: Db, projectIds: readonly string[]): Promise<Map<string, WireCollector[]>>;
  /** The states that locks depend on, and nothing that takes counting. */
  statesOf(db: Db, projectId: string): Promise<CollectorState[]>;
  /** Keeps starts and finishes of a project's collectors waiting until the transaction ends, and before them what moves its owner's money. */
  holdAll(trx: Db, accountId: string, projectId: string): Promise<void>;
  /** What comes before a project and its collectors are deleted, whom the transaction holds; why they cannot be, else null. */
  refundBeforeProjectDeletion(ports: Pick<Ports, 'jobs' | 'now'>, trx: Db, projectId: string): Promise<Refusal | null>;
}
