/** Makes, lists and deletes public links to a report, findings, a clip or a reel. */
import { kindOfId } from '@sightline/domain/ids';
import { mostShares } from '@sightline/domain/shares';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
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
import { holdRecordings, recordingsIn } from './hold-recordings.ts';
import { toShare } from './share-answer.ts';
import { deleteShareRow, insertShare, listShares, type NewShare } from './share-store.ts';
import { readContent } from './shared-content.ts';

type SharePorts = Pick<Ports, 'db' | 'env' | 'files' | 'printer' | 'workers' | 'now'>;

const dayMs = 86_400_000;
/** Times that what is shared is read before a link is given up. */
const maxReadings = 5;

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
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const token = newToken();
  const createdAt = now();
  const share: Omit<NewShare, 'snapshot'> = {
    ...of,
    filmId: film?.id ?? null,
    id: newId('shr'),
    kind,
    tokenHash: hashToken(token),
    title: input.title || film?.title || project.name,
    passwordHash,
    embedOrigins: input.embedOrigins ?? [],
    createdAt,
    expiresAt: input.days === undefined ? null : new Date(createdAt.getTime() + input.days * dayMs),
  };
  const isFrozen = film === null && input.keepsUpToDate !== true;
  const made = await storeShare(ports, caller, share, () => (isFrozen ? readContent(ports, kind, of) : Promise.resolve(null)));
  return isRefusal(made) ? made : { Share: made, Url: `${env.publicUrl}/shared/${token}` };
}

/** What is frozen is read again if one of its recordings is deleted meanwhile: the deletion did not see the link, and its words would stay. */
async function storeShare(
  { db }: Pick<Ports, 'db'>,
  caller: ResearcherCaller,
  share: Omit<NewShare, 'snapshot'>,
  read: () => Promise<NewShare['snapshot']>,
): Promise<WireShare | Refusal> {
  const { accountId, projectId, kind, createdAt } = share;
  for (let attempt = 1; attempt <= maxReadings; attempt += 1) {
    const snapshot = await read();
    const made = await allOrNothing(db, async (trx) => {
      if ((await lockProject(trx, accountId, projectId)) === null) return refuse('not-found');
      if ((await listShares(trx, accountId, projectId)).length >= mostShares) return refuse('too-many-shares');
      if (!(await holdRecordings(trx, recordingsIn(snapshot)))) return null;
      await insertShare(trx, { ...share, snapshot });
      await recordActivity(trx, { ...caller, kind: `${kind}-shared`, objectId: projectId, at: createdAt });
      const unused = { views: 0, viewedAt: null, withdrawnCount: 0, withdrawnAt: null };
      return toShare({ ...share, ...unused, keepsUpToDate: snapshot === null });
    });
    if (made !== null) return made;
  }
  throw new Error(`Recordings of ${projectId} were deleted each time a link was made.`);
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
