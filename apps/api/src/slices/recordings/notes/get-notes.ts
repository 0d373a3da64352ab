/** Lists notes, and counts those of each recording. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { findProject } from '../../projects/index.ts';
import { toWireNote } from './note-answer.ts';
import { countByRecording, countNotes, findNotes } from './note-store.ts';

const pageByDefault = 100;

type Caller = { accountId: string };

/** Refusals: not-found. A recording or tag that is none of the project's has no notes. */
export async function getNotes(
  { db }: Pick<Ports, 'db'>,
  caller: Caller,
  { project: projectId, recording, tag, skip = 0, count = pageByDefault }: Payload<typeof calls.getNotes>,
): Promise<Answer<typeof calls.getNotes> | Refusal> {
  const project = await findProject(db, caller.accountId, projectId);
  if (project === null) return refuse('not-found');
  const wanted = { projectId, recordingId: recording, tagId: tag };
  const notes = await findNotes(db, wanted, { skip, count });
  return { ReadOnly: project.readOnly, Count: await countNotes(db, wanted), Notes: notes.map(toWireNote) };
}

/** Refusals: not-found. */
export async function getNoteCounts(
  { db }: Pick<Ports, 'db'>,
  caller: Caller,
  { project }: Payload<typeof calls.getNoteCounts>,
): Promise<Answer<typeof calls.getNoteCounts> | Refusal> {
  if ((await findProject(db, caller.accountId, project)) === null) return refuse('not-found');
  const counts = await countByRecording(db, project);
  return {
    Counts: counts.map(({ recordingId, count, firstQuestionId, firstAtMs }) => ({
      RecordingId: recordingId,
      Count: count,
      FirstQuestionId: firstQuestionId,
      FirstAtMs: firstAtMs,
    })),
  };
}
