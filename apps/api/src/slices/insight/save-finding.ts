/** Creates, changes, orders and deletes findings. */
import { mostFindingsOfProject, movedBehind } from '@sightline/domain/findings';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireFinding } from '@sightline/wire/calls';
import type { Db, Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import { lockProject } from '../projects/index.ts';
import { holdNotes } from '../recordings/index.ts';
import { holdClips } from './evidence-clips.ts';
import { toWireFinding } from './finding-answer.ts';
import {
  deleteFindingRow,
  findFinding,
  findFindings,
  insertFinding,
  replaceEvidence,
  updateFinding,
  writeOrder,
  type Evidence,
  type FindingRow,
  type FindingWithEvidence,
} from './finding-store.ts';

type Caller = { accountId: string };
type Input = Payload<typeof calls.saveFinding>;

/** Refusals: not-found (also of a finding that was deleted meanwhile), read-only-project, finding-changed, too-many-findings. */
export async function saveFinding(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId }: Caller,
  input: Input,
): Promise<WireFinding | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, accountId, input.project);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const all = await findFindings(trx, project.id);
    const before = findBefore(all, input);
    if (before === null && input.finding !== undefined) return refuse('not-found');
    const evidence = await evidenceOf(trx, project.id, input);
    const saved = toRow(before, all, input, now());
    // The same request again, after an answer that was lost.
    if (before !== null && isSame(before, saved, evidence)) return toWireFinding(before);
    if (before !== null && before.version !== readVersion(input)) return refuse('finding-changed');
    if (before === null && all.length >= mostFindingsOfProject) return refuse('too-many-findings');
    await (before === null ? insertFinding : updateFinding)(trx, saved, accountId);
    await replaceEvidence(trx, saved.id, evidence);
    return toWireFinding({ ...saved, ...evidence });
  });
}

/** The finding that is changed, or that an earlier request of the same key wrote. */
function findBefore(all: readonly FindingWithEvidence[], { finding, key }: Input): FindingWithEvidence | null {
  const isMeant = ({ id, requestKey }: FindingRow): boolean =>
    finding === undefined ? key !== undefined && requestKey === key : id === finding;
  return all.find(isMeant) ?? null;
}

/** What a repeated creation has read is what it wrote. */
const readVersion = ({ finding, version }: Input): number | undefined => (finding === undefined ? 1 : version);

/** Each piece once; notes and clips that are none of the project's are passed over: they were deleted while the finding was edited. */
async function evidenceOf(trx: Db, projectId: string, { notes, clips = [], figures }: Input): Promise<Evidence> {
  const asked = [...new Set(notes)];
  const known = await holdNotes(trx, projectId, asked);
  const askedClips = [...new Set(clips)];
  const knownClips = await holdClips(trx, projectId, askedClips);
  const byKey = new Map(figures.map(({ Key, Name }) => [Key, { key: Key, name: Name }]));
  return {
    noteIds: asked.filter((id) => known.has(id)),
    clipIds: askedClips.filter((id) => knownClips.has(id)),
    figures: [...byKey.values()],
  };
}

function toRow(before: FindingRow | null, all: readonly FindingRow[], input: Input, now: Date): FindingRow {
  const last = Math.max(0, ...all.map(({ position }) => position));
  return {
    id: before?.id ?? newId('fnd'),
    projectId: input.project,
    title: input.title,
    severity: input.severity,
    recommendation: input.recommendation,
    position: before?.position ?? last + 1,
    version: (before?.version ?? 0) + 1,
    requestKey: before?.requestKey ?? input.key ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function isSame(before: FindingWithEvidence, saved: FindingRow, evidence: Evidence): boolean {
  const content = ({ title, severity, recommendation }: FindingRow, { noteIds, clipIds, figures }: Evidence) =>
    JSON.stringify([title, severity, recommendation, noteIds, clipIds, figures]);
  return content(before, before) === content(saved, evidence);
}

/** Refusals: not-found (also of the one to come behind), read-only-project. */
export async function updateFindingsOrder(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.updateFindingsOrder>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const finding = await openFinding(trx, accountId, input.finding);
    if (isRefusal(finding)) return finding;
    const moved = movedBehind(await findFindings(trx, finding.projectId), finding.id, input.after ?? '');
    if (moved === null) return refuse('not-found');
    await writeOrder(
      trx,
      moved.map(({ id }) => id),
    );
    return { res: 1 };
  });
}

/** Refusals: not-found, read-only-project. */
export async function deleteFinding(
  { db }: Pick<Ports, 'db'>,
  { accountId }: Caller,
  input: Payload<typeof calls.deleteFinding>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const finding = await openFinding(trx, accountId, input.finding);
    if (isRefusal(finding)) return finding;
    await deleteFindingRow(trx, finding.id);
    return { res: 1 };
  });
}

/** A finding that its researcher is about to change, its project locked. Refusals: not-found, read-only-project. */
async function openFinding(trx: Db, accountId: string, id: string): Promise<FindingRow | Refusal> {
  const projectId = (await findFinding(trx, id))?.projectId;
  const project = projectId === undefined ? null : await lockProject(trx, accountId, projectId);
  if (project === null) return refuse('not-found');
  // Read again: it may have been deleted while the lock was waited for.
  const finding = await findFinding(trx, id);
  if (finding === null) return refuse('not-found');
  return project.readOnly ? refuse('read-only-project') : finding;
}
