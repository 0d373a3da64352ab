/** A finished recording that its researcher is about to change, held until the transaction ends. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import { lockProject } from '../projects/index.ts';
import { findSessionById, lockSession, type SessionRow } from '../sessions/index.ts';

/** Refusals: not-found (also while its session runs, when it is not listed), read-only-project. The project first, as everywhere. */
export async function openRecording(trx: Db, accountId: string, recordingId: string): Promise<SessionRow | Refusal> {
  const projectId = (await findSessionById(trx, recordingId))?.projectId;
  const project = projectId === undefined ? null : await lockProject(trx, accountId, projectId);
  if (project === null) return refuse('not-found');
  const session = await lockSession(trx, recordingId);
  if (session?.state !== 'finished') return refuse('not-found');
  return project.readOnly ? refuse('read-only-project') : session;
}
