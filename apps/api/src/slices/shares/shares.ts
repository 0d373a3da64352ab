/** Makes, lists and deletes public links to a report, findings, a clip or a reel. */
import { kindOfId } from '@sightline/domain/ids';
import { mostShares } from '@sightline/domain/shares';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireShare } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newId, newToken } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { findFilm } from '../clips/index.ts';
import { hashPassword } from '../identity/index.ts';
import { findItems, findProject, lockProject } from '../projects/index.ts';
import { chooseTest, filterOf, toQuestions } from '../reports/index.ts';
import { toShare } from './share-answer.ts';
import { deleteShareRow, insertShare, listShares, type NewShare } from './share-store.ts';
import { readContent } from './shared-content.ts';

type SharePorts = Pick<Ports, 'db' | 'env' | 'files' | 'printer' | 'workers' | 'now'>;

const dayMs = 86_400_000;

/** Refusals: not-found (also of the test, of the clip, and of what is no id of a collector), too-many-shares. */
export async function createShare(
  ports: SharePorts,
  caller: ResearcherCaller,
  input: Payload<typeof calls.createShare>,
): Promise<{ Share: WireShare; Url: string } | Refusal> {
  const { db, env, now } = ports;
  const { accountId } = caller;
  const [project, items] = await Promise.all([findProject(db, accountId, input.project), findItems(db, input.project)]);
  if (project === null) return refuse('not-found');
  const questionId = chooseTest(toQuestions(items).study, input.question);
  const filter = filterOf(input);
  const isCollector = filter === null || filter.collectorId === null || kindOfId(filter.collectorId) === 'collector';
  if (questionId === undefined || !isCollector) return refuse('not-found');
  const film = input.clip === undefined ? null : await findFilm(db, accountId, input.clip);
  if (input.clip !== undefined && film?.projectId !== project.id) return refuse('not-found');
  const of = { accountId, projectId: project.id, filter, questionId };
  const kind = input.kind ?? 'report';
  const snapshot = film !== null || input.keepsUpToDate === true ? null : await readContent(ports, kind, of);
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const token = newToken();
  const createdAt = now();
  const share: NewShare = {
    ...of,
    filmId: film?.id ?? null,
    id: newId('shr'),
    kind,
    tokenHash: hashToken(token),
    title: input.title || film?.title || project.name,
    snapshot,
    passwordHash,
    embedOrigins: input.embedOrigins ?? [],
    createdAt,
    expiresAt: input.days === undefined ? null : new Date(createdAt.getTime() + input.days * dayMs),
  };
  return allOrNothing(db, async (trx) => {
    if ((await lockProject(trx, accountId, project.id)) === null) return refuse('not-found');
    if ((await listShares(trx, accountId, project.id)).length >= mostShares) return refuse('too-many-shares');
    await insertShare(trx, share);
    await recordActivity(trx, { ...caller, kind: `${kind}-shared`, objectId: project.id, at: createdAt });
    return {
      Share: toShare({ ...share, keepsUpToDate: share.snapshot === null, views: 0, viewedAt: null }),
      Url: `${env.publicUrl}/shared/${token}`,
    };
  });
}

export async function getShares(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Pick<ResearcherCaller, 'accountId'>,
  input: Payload<typeof calls.getShares>,
): Promise<{ Shares: WireShare[] } | Refusal> {
  if ((await findProject(db, accountId, input.project)) === null) return refuse('not-found');
  return { Shares: (await listShares(db, accountId, input.project)).map(toShare) };
}

export async function deleteShare(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.deleteShare>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const projectId = await deleteShareRow(trx, caller.accountId, input.share);
    if (projectId === null) return refuse('not-found');
    await recordActivity(trx, { ...caller, kind: 'share-deleted', objectId: projectId, at: now() });
    return { res: 1 };
  });
}
