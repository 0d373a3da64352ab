/** The tags of a project's notes. */
import { foldTagName, mostTagsOfProject, tagColors, type TagColor } from '@sightline/domain/notes';
import { isRefusal, refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireNoteTag } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { findProject, lockProject } from '../../projects/index.ts';
import { toWireGroup, toWireTag } from './note-answer.ts';
import { findTagGroup, findTagGroups } from './tag-group-store.ts';
import { deleteTagRow, findTag, findTags, insertTag, updateTag, type NoteTagRow } from './tag-store.ts';

type Caller = { accountId: string };

/** Refusals: not-found. */
export async function getNoteTags(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  { project }: Payload<typeof calls.getNoteTags>,
): Promise<Answer<typeof calls.getNoteTags> | Refusal> {
  if ((await findProject(db, accountId, project)) === null) return refuse('not-found');
  const [tags, groups] = await Promise.all([findTags(db, project), findTagGroups(db, project)]);
  return { Tags: tags.map(toWireTag), Groups: groups.map(toWireGroup) };
}

/** Refusals: not-found, read-only-project, tag-name-taken (in any case of letters), too-many-tags, tag-group-deleted. */
export async function saveNoteTag(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  { project: projectId, tag: id, name, color, group }: Payload<typeof calls.saveNoteTag>,
): Promise<WireNoteTag | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, accountId, projectId);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const tags = await findTags(trx, projectId);
    const before = tags.find((one) => one.id === id);
    if (id !== undefined && before === undefined) return refuse('not-found');
    const groupId = group === undefined ? (before?.groupId ?? null) : group || null;
    if (groupId !== null && (await findTagGroup(trx, groupId))?.projectId !== projectId) return refuse('tag-group-deleted');
    if (tags.some((one) => one.foldedName === foldTagName(name) && one.id !== id)) return refuseField('name', ...nameTaken);
    if (id === undefined) {
      const made = await makeTag(trx, { projectId, tags, name, color, groupId, now: now() });
      return isRefusal(made) ? made : toWireTag(made);
    }
    const changed = { id, projectId, name, foldedName: foldTagName(name), color, groupId };
    await updateTag(trx, changed);
    return toWireTag(changed);
  });
}

const nameTaken = [refuse('tag-name-taken').message, 'tag-name-taken'] as const;

/** Refusals: not-found, read-only-project. Notes stay, without it. */
export async function deleteNoteTag(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.deleteNoteTag>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const tag = await findTag(trx, input.tag);
    const project = tag === null ? null : await lockProject(trx, accountId, tag.projectId);
    if (tag === null || project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    await deleteTagRow(trx, tag.id);
    return { res: 1 };
  });
}

interface Taken {
  projectId: string;
  ids: readonly string[];
  names: readonly string[];
  now: Date;
}

/**
 * Ids of the tags that are named by id or by name, each once; creates those that the project, which the caller has locked, does not have. An
 * unknown id is passed over: the tag was deleted while the note was being written. Refusals: too-many-tags.
 */
export async function takeTags(trx: Db, { projectId, ids, names, now }: Taken): Promise<string[] | Refusal> {
  const tags = await findTags(trx, projectId);
  const taken = new Set(tags.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
  for (const typed of names) {
    const name = typed.normalize('NFC');
    let tag = tags.find(({ foldedName }) => foldedName === foldTagName(name));
    if (tag === undefined) {
      const made = await makeTag(trx, {
        projectId,
        tags,
        name,
        color: tagColors[tags.length % tagColors.length] ?? 'indigo',
        groupId: null,
        now,
      });
      if (isRefusal(made)) return made;
      tags.push(made);
      tag = made;
    }
    taken.add(tag.id);
  }
  return [...taken];
}

interface NewTag {
  projectId: string;
  /** Those that the project has. */
  tags: readonly NoteTagRow[];
  name: string;
  color: TagColor;
  groupId: string | null;
  now: Date;
}

async function makeTag(trx: Db, { projectId, tags, name, color, groupId, now }: NewTag): Promise<NoteTagRow | Refusal> {
  if (tags.length >= mostTagsOfProject) return refuse('too-many-tags');
  const tag = { id: newId('tag'), projectId, name, foldedName: foldTagName(name), color, groupId };
  await insertTag(trx, tag, now);
  return tag;
}
