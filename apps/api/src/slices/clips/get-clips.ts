/** Lists and deletes clips and reels. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireClip, WireReel } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findProject } from '../projects/index.ts';
import { toClip, toReel } from './film-answer.ts';
import { deleteFilm, findFiles, findParts, isClip, listFilms } from './film-store.ts';

export async function getClips(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Pick<ResearcherCaller, 'accountId'>,
  { project }: Payload<typeof calls.getClips>,
): Promise<{ Clips: WireClip[]; Reels: WireReel[] } | Refusal> {
  if ((await findProject(db, accountId, project)) === null) return refuse('not-found');
  const rows = await listFilms(db, accountId, project);
  const ids = rows.map(({ id }) => id);
  const [files, parts] = await Promise.all([findFiles(db, ids), findParts(db, ids)]);
  const filesOf = (id: string) => files.get(id) ?? [];
  return {
    Clips: rows.flatMap((row) => (isClip(row) ? [toClip(row, filesOf(row.id))] : [])),
    Reels: rows.flatMap((row) => (isClip(row) ? [] : [toReel(row, filesOf(row.id), parts.get(row.id) ?? [])])),
  };
}

/** Its files are listed for removal; reels with the clip are outdated by the database itself. */
export async function deleteClip(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Pick<ResearcherCaller, 'accountId'>,
  { clip }: Payload<typeof calls.deleteClip>,
): Promise<Result | Refusal> {
  const projectId = await inTransaction(db, (trx) => deleteFilm(trx, accountId, clip));
  return projectId === null ? refuse('not-found') : { res: 1 };
}
