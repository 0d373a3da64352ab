/** The servers on this database, for their operator. */
import type { OperatorNode } from '@sightline/wire/calls';
import { findNodes, type NodeRow } from '../../platform/nodes/index.ts';
import type { Ports } from '../../platform/ports.ts';

/** Oldest first. */
export async function getOperatorNodes({ db }: Pick<Ports, 'db'>): Promise<{ Nodes: OperatorNode[] }> {
  return { Nodes: (await findNodes(db)).map(toWire) };
}

const toWire = ({ id, role, version, host, port, phase, isGone, startedAt, seenAt, jobs }: NodeRow): OperatorNode => ({
  Id: id,
  Role: role,
  Version: version,
  Host: host,
  Port: port,
  State: isGone ? 'gone' : phase,
  StartedAt: startedAt.toISOString(),
  SeenAt: seenAt.toISOString(),
  Jobs: jobs.length,
});
