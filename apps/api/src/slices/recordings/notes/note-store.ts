/** The only SQL on the tables `recording_note` and `note_tagging`. A note shows while its recording is finished. */
import { mostNotesOfProject } from '@sightline/domain/notes';
import type { Db } from '../../../platform/ports.ts';
import type { NoteTagRow } from './tag-store.ts';

export interface NoteRow {
  id: string;
  projectId: string;
  recordingId: string;
  /** The test on whose clock the times are, in ms. */
  questionId: string;
  atMs: number;
  endMs: number | null;
  text: string;
  version: number;
  /** Chosen by the client that created it, so that a repeated request is known; null for older notes and other clients. */
  requestKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export type ListedNote = NoteRow & { commentCount: number; tags: NoteTagRow[] };

const columns = [
  'recordingNote.id',
  'recordingNote.projectId',
  'recordingNote.recordingId',
  'recordingNote.questionId',
  'recordingNote.atMs',
  'recordingNote.endMs',
  'recordingNote.text',
  'recordingNote.version',
  'recordingNote.requestKey',
  'recordingNote.createdAt',
  'recordingNote.updatedAt',
] as const;

/** undefined: of every recording, with any tags. */
interface Wanted {
  projectId: string;
  recordingId?: string | undefined;
  tagId?: string | undefined;
}

function shownNotes(db: Db, { projectId, recordingId, tagId }: Wanted) {
  let query = db
    .selectFrom('recordingNote')
    .innerJoin('recording', 'recording.id', 'recordingNote.recordingId')
    .where('recordingNote.projectId', '=', projectId)
    .where('recording.state', '=', 'finished');
  if (recordingId !== undefined) query = query.where('recordingNote.recordingId', '=', recordingId);
  if (tagId === undefined) return query;
  return query.where('recordingNote.id', 'in', (eb) => eb.selectFrom('noteTagging').select('noteId').where('tagId', '=', tagId));
}

export async function countNotes(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await shownNotes(db, wanted)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of one recording in the order of its time, else newest first; a page of them, or all that a project can have. */
export async function findNotes(db: Db, wanted: Wanted, { skip, count } = { skip: 0, count: mostNotesOfProject }): Promise<ListedNote[]> {
  const query = shownNotes(db, wanted).select(columns);
  const ordered =
    wanted.recordingId === undefined
      ? query.orderBy('recordingNote.createdAt', 'desc').orderBy('recordingNote.id')
      : query.orderBy('recordingNote.atMs').orderBy('recordingNote.createdAt').orderBy('recordingNote.id');
  return withDetails(db, await ordered.offset(skip).limit(count).execute());
}

/** Adds tags, by name, and counts of comments. */
export async function withDetails(db: Db, notes: readonly NoteRow[]): Promise<ListedNote[]> {
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const tags = await db
    .selectFrom('noteTagging')
    .innerJoin('noteTag', 'noteTag.id', 'noteTagging.tagId')
    .select([
      'noteTagging.noteId',
      'noteTag.id',
      'noteTag.projectId',
      'noteTag.name',
      'noteTag.foldedName',
      'noteTag.color',
      'noteTag.groupId',
    ])
    .where('noteTagging.noteId', 'in', ids)
    .orderBy('noteTag.foldedName')
    .execute();
  const comments = await db
    .selectFrom('noteComment')
    .select(['noteId', (eb) => eb.fn.countAll().as('count')])
    .where('noteId', 'in', ids)
    .groupBy('noteId')
    .execute();
  return notes.map((note) => ({
    ...note,
    tags: tags.filter(({ noteId }) => noteId === note.id),
    commentCount: Number(comments.find(({ noteId }) => noteId === note.id)?.count ?? 0),
  }));
}

export interface NoteCountRow {
  recordingId: string;
  count: number;
  firstQuestionId: string;
  firstAtMs: number;
}

/** Of the recordings with notes: how many, and where the first is. */
export async function countByRecording(db: Db, projectId: string): Promise<NoteCountRow[]> {
  const rows = await shownNotes(db, { projectId })
    .select(['recordingNote.recordingId', 'recordingNote.questionId', 'recordingNote.atMs'])
    .orderBy('recordingNote.atMs')
    .orderBy('recordingNote.id')
    .execute();
  const counts = new Map<string, NoteCountRow>();
  for (const { recordingId, questionId, atMs } of rows) {
    const known = counts.get(recordingId);
    if (known === undefined) counts.set(recordingId, { recordingId, count: 1, firstQuestionId: questionId, firstAtMs: atMs });
    else known.count += 1;
  }
  return [...counts.values()];
}

export async function findNote(db: Db, id: string): Promise<NoteRow | null> {
  return (await db.selectFrom('recordingNote').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findNoteOfRequest(db: Db, recordingId: string, requestKey: string): Promise<NoteRow | null> {
  const query = db.selectFrom('recordingNote').select(columns).where('recordingId', '=', recordingId).where('requestKey', '=', requestKey);
  return (await query.executeTakeFirst()) ?? null;
}

/** Which of these are notes of the project. Their deletion waits until the transaction ends. */
export async function holdNotes(trx: Db, projectId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('recordingNote')
    .select('id')
    .where('projectId', '=', projectId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** As findNote, and keeps a deletion of the note, also with its recording, waiting until the transaction ends. */
export async function holdNote(trx: Db, id: string): Promise<NoteRow | null> {
  return (await trx.selectFrom('recordingNote').select(columns).where('id', '=', id).forKeyShare().executeTakeFirst()) ?? null;
}

export async function insertNote(db: Db, note: NoteRow, accountId: string): Promise<void> {
  await db
    .insertInto('recordingNote')
    .values({ ...note, createdBy: accountId, updatedBy: accountId })
    .execute();
}

export async function updateNote(
  db: Db,
  { id, questionId, atMs, endMs, text, version, updatedAt }: NoteRow,
  accountId: string,
): Promise<void> {
  const changed = { questionId, atMs, endMs, text, version, updatedAt, updatedBy: accountId };
  await db.updateTable('recordingNote').set(changed).where('id', '=', id).execute();
}

/** Replaces one tag by another one, or only adds or removes one, and counts as a change of the note. */
export async function moveNoteRow(
  db: Db,
  { id, version, updatedAt }: Pick<NoteRow, 'id' | 'version' | 'updatedAt'>,
  { from, to }: { from: string | null; to: string | null },
  accountId: string,
): Promise<void> {
  if (from !== null) await db.deleteFrom('noteTagging').where('noteId', '=', id).where('tagId', '=', from).execute();
  if (to !== null)
    await db
      .insertInto('noteTagging')
      .values({ noteId: id, tagId: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db.updateTable('recordingNote').set({ version, updatedAt, updatedBy: accountId }).where('id', '=', id).execute();
}

/** Every note of the first tag has the second one as well. */
export async function copyTaggings(db: Db, tagId: string, into: string): Promise<void> {
  await db
    .insertInto('noteTagging')
    .columns(['noteId', 'tagId'])
    .expression((eb) =>
      eb
        .selectFrom('noteTagging')
        .select(['noteId', eb.val(into).as('tagId')])
        .where('tagId', '=', tagId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteNoteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recordingNote').where('id', '=', id).execute();
}

export async function replaceTags(db: Db, noteId: string, tagIds: readonly string[]): Promise<void> {
  await db.deleteFrom('noteTagging').where('noteId', '=', noteId).execute();
  if (tagIds.length === 0) return;
  await db
    .insertInto('noteTagging')
    .values(tagIds.map((tagId) => ({ noteId, tagId })))
    .execute();
}
