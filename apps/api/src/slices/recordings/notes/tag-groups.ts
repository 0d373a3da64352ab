/** Groups that the tags of a project are put into. */
import { foldTagName, mostTagGroups } from '@sightline/domain/notes';
import { refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireTagGroup } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockProject } from '../../projects/index.ts';
import { toWireGroup } from './note-answer.ts';
import { deleteTagGroupRow, findTagGroup, findTagGroups, insertTagGroup, renameTagGroup } from './tag-group-store.ts';

type Caller = { accountId: string };

const nameTaken = [refuse('tag-group-name-taken').message, 'tag-group-name-taken'] as const;

/** Refusals: not-found, read-only-project, tag-group-name-taken (in any case of letters), too-many-tag-groups. */
export async function saveTagGroup(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  { project: projectId, group: id, name }: Payload<typeof calls.saveTagGroup>,
): Promise<WireTagGroup | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, accountId, projectId);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const groups = await findTagGroups(trx, projectId);
    if (id !== undefined && !groups.some((one) => one.id === id)) return refuse('not-found');
    const foldedName = foldTagName(name);
    if (groups.some((one) => one.foldedName === foldedName && one.id !== id)) return refuseField('name', ...nameTaken);
    if (id === undefined && groups.length >= mostTagGroups) return refuse('too-many-tag-groups');
    const saved = { id: id ?? newId('tgr'), projectId, name, foldedName };
    await (id === undefined ? insertTagGroup(trx, saved, now()) : renameTagGroup(trx, saved));
    return toWireGroup(saved);
  });
}

/** Refusals: not-found, read-only-project. */
export async function deleteTagGroup(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.deleteTagGroup>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const group = await findTagGroup(trx, input.group);
    const project = group === null ? null : await lockProject(trx, accountId, group.projectId);
    if (group === null || project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    await deleteTagGroupRow(trx, group.id);
    return { res: 1 };
  });
}
