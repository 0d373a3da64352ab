/** Creates, changes and deletes notes. */
import { mostNotesOfProject, mostTagsOfNote } from '@sightline/domain/notes';
import { isRefusal, refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireNote } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { openRecording } from '../open-recording.ts';
import { findVisibleRecording } from '../recording-store.ts';
import { toWireNote } from './note-answer.ts';
import {
  countNotes,
  deleteNoteRow,
  findNote,
  findNoteOfRequest,
  insertNote,
  replaceTags,
  updateNote,
  withDetails,
  type NoteRow,
} from './note-store.ts';
import { openNote } from './open-note.ts';
import { takeTags } from './tags.ts';

type Caller = { accountId: string };
type Input = Payload<typeof calls.saveNote>;

/** Refusals: as the call lists them; not-found also for a recording that is not processed, or has no such test. */
export async function saveNote({ db, now }: Pick<Ports, 'db' | 'now'>, { accountId }: Caller, input: Input): Promise<WireNote | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openRecording(trx, accountId, input.recording);
    if (isRefusal(open)) return open;
    const test = await findTest(trx, accountId, input);
    if (test === null) return refuse('not-found');
    const problem = contentProblem(input, test.endAtMs - test.startAtMs);
    if (problem !== null) return problem;
    const before = await findBefore(trx, open.projectId, input);
    if (isRefusal(before)) return before;
    const tagIds = await takeTags(trx, { projectId: open.projectId, ids: input.tags ?? [], names: input.newTags ?? [], now: now() });
    if (isRefusal(tagIds)) return tagIds;
    if (tagIds.length > mostTagsOfNote) return refuse('too-many-note-tags');
    const note = toRow(before, { projectId: open.projectId, questionId: test.questionId, input, now: now() });
    await (before === null ? insertNote : updateNote)(trx, note, accountId);
    await replaceTags(trx, note.id, tagIds);
    const [saved] = await withDetails(trx, [note]);
    return saved === undefined ? refuse('not-found') : toWireNote(saved);
  });
}

async function findTest(trx: Db, accountId: string, { recording, question }: Input) {
  const summary = (await findVisibleRecording(trx, accountId, recording))?.summary;
  return summary?.tests.find((test) => question === undefined || test.questionId === question) ?? null;
}

function contentProblem({ atMs, endMs, text, tags = [], newTags = [] }: Input, durationMs: number): Refusal | null {
  if (text === '' && tags.length === 0 && newTags.length === 0) return refuseField('text', refuse('note-empty').message, 'note-empty');
  const isOutside = atMs > durationMs || (endMs !== undefined && (endMs <= atMs || endMs > durationMs));
  return isOutside ? refuse('note-outside') : null;
}

/** The note that is changed, as it was read; null for a new one that there is room for. */
async function findBefore(trx: Db, projectId: string, input: Input): Promise<NoteRow | null | Refusal> {
  const { recording, note, version } = input;
  if (note === undefined) return findCreated(trx, projectId, input);
  const before = await findNote(trx, note);
  if (before?.recordingId !== recording) return refuse('not-found');
  return before.version === version ? before : refuse('note-changed');
}

/**
 * The note that an earlier request of the same key wrote, whose answer was lost: what may have been typed since is a change of it, which is
 * refused if someone else was first.
 */
async function findCreated(trx: Db, projectId: string, input: Input): Promise<NoteRow | null | Refusal> {
  const created = input.key === undefined ? null : await findNoteOfRequest(trx, input.recording, input.key);
  if (created !== null) return created.version === 1 || isRepeated(created, input) ? created : refuse('note-changed');
  return (await countNotes(trx, { projectId })) >= mostNotesOfProject ? refuse('too-many-notes') : null;
}

function toRow(
  before: NoteRow | null,
  { projectId, questionId, input, now }: { projectId: string; questionId: string; input: Input; now: Date },
): NoteRow {
  return {
    id: before?.id ?? newId('nte'),
    projectId,
    recordingId: input.recording,
    questionId,
    atMs: input.atMs,
    endMs: input.endMs ?? null,
    text: input.text,
    version: before === null ? 1 : before.version + (isRepeated(before, input) ? 0 : 1),
    requestKey: before?.requestKey ?? input.key ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Whether the same was written already by a request of the same key. */
function isRepeated(before: NoteRow, { note, text, atMs, endMs }: Input): boolean {
  return note === undefined && before.text === text && before.atMs === atMs && before.endMs === (endMs ?? null);
}

/** Refusals: not-found, read-only-project. */
export async function deleteNote(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.deleteNote>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const note = await openNote(trx, accountId, input.note);
    if (isRefusal(note)) return note;
    await deleteNoteRow(trx, note.id);
    return { res: 1 };
  });
}
