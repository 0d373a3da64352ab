/** The tester is done: once every stated chunk is stored the session ends and its summary job is written in the same transaction (F1 to F3). */
import { streamNamePattern } from '@sightline/wire/chunks';
import type { FinishAnswer } from '@sightline/wire/calls';
import { milestoneAt } from '@sightline/domain/notifications';
import type { Db } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { finishFull, isRecruited } from '../collectors/index.ts';
import { noteOutcome } from '../providers/index.ts';
import { findMissing } from './chunks/stream-store.ts';
import { markAwaited } from './awaited-pages.ts';
import { markFinished, markStopped } from './recording-life.ts';
import { summariseJob } from './summarise-job.ts';
import { lockCollector, type LockedCollector } from './invitation-store.ts';
import { findLacking } from './lacking-parts.ts';
import { isPlaceFree, reopenIn, type ReopenPorts } from './reopen-lapsed.ts';
import { inProjectQueue } from './project-queue.ts';
import { sessionOfId } from './session-facts.ts';
import { countComplete, findSessionById, lockSession, type SessionRow } from './session-store.ts';

/** No stream of 10 hours in pieces of 5 s comes near it; without a bound one call could ask for a list of any length. */
export const mostChunksStated = 100_000;

/** Numbers of chunks by stream that no recorder would state; the route returns 400. */
export function wronglyStated(streams: Record<string, number>): boolean {
  const entries = Object.entries(streams);
  return entries.length > 500 || entries.some(([stream, count]) => !streamNamePattern.test(stream) || count > mostChunksStated);
}

/** Names that are no page stream; the route returns 400. */
export function wronglyAwaited(awaited: readonly string[]): boolean {
  return awaited.length > 500 || awaited.some((stream) => !stream.startsWith('page.') || !streamNamePattern.test(stream));
}

interface FinishInput {
  streams: Record<string, number>;
  /** Page streams of which a part may be in a site's store: it does not keep the session open, and is taken when it comes (F6). */
  awaited?: readonly string[] | undefined;
  stopped?: boolean | undefined;
}

/** Returns the missing sequences by stream, or that the session is finished; the same again for one that already is. One that lapsed continues first (F5). */
export async function finishSession(ports: ReopenPorts, caller: { recordingId: string }, input: FinishInput): Promise<FinishAnswer> {
  const facts = await sessionOfId(ports.db, caller.recordingId);
  if (facts === null) return { res: 0, finished: false, missing: {} };
  return inProjectQueue(facts.projectId, () => inTransaction(ports.db, (trx) => finishIn(ports, trx, caller, input)));
}

async function finishIn(ports: ReopenPorts, trx: Db, caller: { recordingId: string }, input: FinishInput): Promise<FinishAnswer> {
  // The collector first, as a start and the deletion of a project do.
  const seen = await findSessionById(trx, caller.recordingId);
  const collector = seen === null ? null : await lockCollector(trx, seen.collectorId);
  const held = await lockSession(trx, caller.recordingId);
  if (held === null || collector === null) return { res: 0, finished: false, missing: {} };
  const session = (await reopenIn(ports, trx, held, collector)) ? await lockSession(trx, held.id) : held;
  if (session === null || session.state === 'closed') return { res: 0, finished: false, missing: {} };
  if (session.state === 'finished') return withLacking(ports, trx, session, collector, finished(!session.lapsed || input.stopped === true));
  // What a quota refused never comes: the recording ends with what it holds.
  const stated = Object.entries(input.streams).filter(([stream]) => !(isMedia(stream) ? session.mediaFull : session.eventsFull));
  const missing = await findMissing(trx, session.id, Object.fromEntries(stated));
  const awaited = new Set(input.awaited ?? []);
  if (Object.keys(missing).some((stream) => !awaited.has(stream))) return { res: 1, finished: false, missing };
  if (awaited.size > 0)
    await markAwaited(trx, session.id, { stated: Object.fromEntries(stated.filter(([name]) => awaited.has(name))), now: ports.now() });
  if (input.stopped === true) return finished(await endStopped(ports, trx, session));
  return withLacking(ports, trx, session, collector, finished(await endSession(ports, trx, session, collector)));
}

const isMedia = (stream: string): boolean => /^(screen|voice|camera)\./.test(stream);

function finished(placed: boolean): FinishAnswer {
  return { res: 1, finished: true, missing: {}, ...(!placed && { withoutPlace: true }) };
}

/** A member of the panel is rejected for what their session lacks: the answer says it. */
async function withLacking(
  { env }: Pick<ReopenPorts, 'env'>,
  trx: Db,
  session: SessionRow,
  { collectorType }: LockedCollector,
  answer: FinishAnswer,
): Promise<FinishAnswer> {
  const lacking = isRecruited(env, collectorType) ? await findLacking(trx, session) : [];
  return lacking.length === 0 ? answer : { ...answer, lacking };
}

/** The last complete recording of a sample also ends its collector. Returns whether the recording has a place in the sample. */
async function endSession(ports: ReopenPorts, trx: Db, session: SessionRow, collector: LockedCollector): Promise<boolean> {
  const now = ports.now();
  const placed = session.placed || (await isPlaceFree(ports, trx, session, collector));
  await markFinished(trx, session.id, { now, placed });
  await noteOutcome(ports, trx, session, placed ? 'complete' : 'over-quota');
  if (placed) await countIn(ports, trx, session, collector);
  await noteDataUpdate(trx, session.projectId, now);
  await ports.jobs.send(trx, summariseJob, { recordingId: session.id });
  return placed;
}

/** Ends the collector if its sample is full, and notifies its researcher of what the recording reaches. */
async function countIn(
  ports: ReopenPorts,
  trx: Db,
  { projectId, collectorId }: SessionRow,
  { sampleSize, ownerId, collectorType }: LockedCollector,
): Promise<void> {
  const completes = await countComplete(trx, collectorId);
  // The panel looks at each test first, and ends the sample itself.
  if (completes >= sampleSize && !isRecruited(ports.env, collectorType)) await finishFull(trx, collectorId, ports.now());
  const kind = milestoneAt(completes, sampleSize);
  if (kind === null) return;
  // A larger sample has a half and an end of its own.
  const key = kind === 'first-recording' ? collectorId : `${collectorId} ${sampleSize}`;
  await notify(ports, trx, { accountId: ownerId, kind, key, projectId, collectorId, details: { completes, sampleSize } });
}

/** Stopped by the tester: outside the sample like a session that lapsed, and never restarted. Returns that nothing more is expected of them. */
async function endStopped(ports: ReopenPorts, trx: Db, session: SessionRow): Promise<true> {
  const now = ports.now();
  await markStopped(trx, session.id, now);
  await noteOutcome(ports, trx, session, 'disqualified');
  await noteDataUpdate(trx, session.projectId, now);
  await ports.jobs.send(trx, summariseJob, { recordingId: session.id });
  return true;
}
