/** A note that its researcher is about to change, its project locked until the transaction ends. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../../platform/ports.ts';
import { lockProject } from '../../projects/index.ts';
import { findNote, holdNote, type NoteRow } from './note-store.ts';

/** Refusals: not-found, read-only-project. */
export async function openNote(trx: Db, accountId: string, noteId: string): Promise<NoteRow | Refusal> {
  const projectId = (await findNote(trx, noteId))?.projectId;
  const project = projectId === undefined ? null : await lockProject(trx, accountId, projectId);
  if (project === null) return refuse('not-found');
  // Read again: another change, or a tester's withdrawal, may have deleted it while this one waited.
  const note = await holdNote(trx, noteId);
  if (note === null) return refuse('not-found');
  return project.readOnly ? refuse('read-only-project') : note;
}
