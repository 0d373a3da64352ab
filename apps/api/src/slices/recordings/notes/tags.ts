/** The tags of a project's notes. */
import { foldTagName, mostTagsOfProject, tagColors, type TagColor } from '@sightline/domain/notes';
import { isRefusal, refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireNoteTag } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { findProject, lockProject } from '../../projects/index.ts';
import { toWireTag } from './note-answer.ts';
import { deleteTagRow, findTag, findTags, insertTag, updateTag, type NoteTagRow } from './tag-store.ts';

type Caller = { accountId: string };

/** Refusals: not-found. */
export async function getNoteTags(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  { project }: Payload<typeof calls.getNoteTags>,
): Promise<Answer<typeof calls.getNoteTags> | Refusal> {
  if ((await findProject(db, accountId, project)) === null) return refuse('not-found');
  return { Tags: (await findTags(db, project)).map(toWireTag) };
}

/** Refusals: not-found, read-only-project, tag-name-taken (in any case of letters), too-many-tags. */
export async function saveNoteTag(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  { project: projectId, tag: id, name, color }: Payload<typeof calls.saveNoteTag>,
): Promise<WireNoteTag | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, accountId, projectId);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const tags = await findTags(trx, projectId);
    if (id !== undefined && !tags.some((one) => one.id === id)) return refuse('not-found');
    if (tags.some((one) => one.foldedName === foldTagName(name) && one.id !== id)) return refuseField('name', ...nameTaken);
    if (id === undefined) {
      const made = await makeTag(trx, { projectId, tags, name, color, now: now() });
      return isRefusal(made) ? made : toWireTag(made);
    }
    const changed = { id, projectId, name, foldedName: foldTagName(name), color };
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
      const made = await makeTag(trx, { projectId, tags, name, color: tagColors[tags.length % tagColors.length] ?? 'indigo', now });
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
  now: Date;
}

async function makeTag(trx: Db, { projectId, tags, name, color, now }: NewTag): Promise<NoteTagRow | Refusal> {
  if (tags.length >= mostTagsOfProject) return refuse('too-many-tags');
  const tag = { id: newId('tag'), projectId, name, foldedName: foldTagName(name), color };
  await insertTag(trx, tag, now);
  return tag;
}
