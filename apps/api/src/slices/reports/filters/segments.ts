/** Lists, saves and deletes the segments of a project. */
import { refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireSegment } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { findProject, lockProject } from '../../projects/index.ts';
import { deleteSegmentRow, findSegment, findSegments, insertSegment, type SegmentRow } from './segment-store.ts';

const mostSegments = 50;

type Caller = { accountId: string };

const toWire = ({ id, name, filter }: SegmentRow): WireSegment => ({ Id: id, Name: name, Filter: filter });

export async function getSegments(
  { db }: Pick<Ports, 'db'>,
  caller: Caller,
  input: Payload<typeof calls.getSegments>,
): Promise<Answer<typeof calls.getSegments> | Refusal> {
  if ((await findProject(db, caller.accountId, input.project)) === null) return refuse('not-found');
  return { Segments: (await findSegments(db, input.project)).map(toWire) };
}

/** Refusals: not-found, read-only-project, segment-name-taken (in any case of letters), too-many-segments. */
export async function saveSegment(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  caller: Caller,
  { project: projectId, name, ...filter }: Payload<typeof calls.saveSegment>,
): Promise<WireSegment | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, caller.accountId, projectId);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const others = await findSegments(trx, project.id);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return refuseField('name', ...nameTaken);
    if (others.length >= mostSegments) return refuse('too-many-segments');
    const segment: SegmentRow = { id: newId('seg'), projectId: project.id, name, filter };
    await insertSegment(trx, { ...segment, createdAt: now() });
    return toWire(segment);
  });
}

const nameTaken = [refuse('segment-name-taken').message, 'segment-name-taken'] as const;

/** Refusals: not-found, read-only-project. */
export async function deleteSegment(
  { db }: Pick<Ports, 'db'>,
  caller: Caller,
  input: Payload<typeof calls.deleteSegment>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const segment = await findSegment(trx, input.segment);
    const project = segment === null ? null : await lockProject(trx, caller.accountId, segment.projectId);
    if (segment === null || project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    await deleteSegmentRow(trx, segment.id);
    return { res: 1 };
  });
}
