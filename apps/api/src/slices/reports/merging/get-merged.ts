/** Reports and scenarios as they are kept: merged once for each change, then read. */
import type { Db, Ports } from '../../../platform/ports.ts';
import { findAnalysedAreas } from '../areas/analysed-areas.ts';
import { findIdsOf, summaryParts } from '../../recordings/index.ts';
import type { ResultFilter } from '../result-filter.ts';
import { keptBodies } from './kept-bodies.ts';
import { withAreas, type Chosen, type Questions } from './merge-answers.ts';
import { findMerged, findRevision, storeMerged, type MergedOf } from './report-store.ts';
import { sharedWork } from './shared-work.ts';
import { mergeTask } from './tasks.ts';

type MergePorts = Pick<Ports, 'db' | 'workers'>;

const merges = sharedWork<Buffer>();
const bodies = keptBodies();

/**
 * The gzip-compressed JSON of an answer, as of now: a change that was committed before the call is in it. null if the project is gone.
 * What is merged from some of the recordings alone is not stored: there is no end of ways to choose them.
 */
export async function getMerged(
  ports: MergePorts,
  of: MergedOf,
  questions: Questions,
  filter: ResultFilter | null = null,
): Promise<Buffer | null> {
  const { db } = ports;
  const revision = await findRevision(db, of.projectId);
  if (revision === null) return null;
  const drawn = readsAreas(of) ? withAreas(questions, await findAnalysedAreas(db, of.projectId)) : questions;
  return getMergedOf(ports, of, drawn, revision, filter);
}

const readsAreas = ({ kind }: MergedOf): boolean => kind === 'summary' || kind === 'areas';

async function getMergedOf(
  ports: MergePorts,
  of: MergedOf,
  questions: Questions,
  revision: number,
  filter: ResultFilter | null,
): Promise<Buffer> {
  const { db } = ports;
  const key = [of.projectId, of.kind, of.questionId, filter === null ? '' : JSON.stringify(filter)].join(' ');
  const known = bodies.get(key, revision, questions.source);
  if (known !== null) return known;
  const body = await merges([key, revision, questions.source].join(' '), async () => {
    if (filter !== null) return merge(ports, of, questions, await choose(db, of, filter));
    const stored = await findMerged(db, of, revision, questions.source);
    return stored ?? mergeAndStore(ports, of, questions, revision);
  });
  bodies.set(key, revision, questions.source, body);
  return body;
}

/** Summaries are read after the revision: they may be newer than it says, in which case the answer is given but not stored. */
async function mergeAndStore(ports: MergePorts, of: MergedOf, questions: Questions, revision: number): Promise<Buffer> {
  const body = await merge(ports, of, questions, {});
  await storeMerged(ports.db, of, questions.source, { revision, body });
  return body;
}

async function merge({ db, workers }: MergePorts, of: MergedOf, questions: Questions, chosen: Chosen): Promise<Buffer> {
  const { study, expectedPaths, pageRules, areas } = questions;
  const merged = { of, questions: { study, expectedPaths, pageRules, areas }, chosen };
  const bytes = await workers.run(mergeTask, merged, summaryParts(db, of.projectId));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * The whole report of a test, of `filter` or (null) of all, merged for each caller: only what is made of all its rows reads it. null if the project is
 * gone.
 */
export async function getWholeReport(
  ports: MergePorts,
  of: Pick<MergedOf, 'projectId' | 'questionId'>,
  questions: Questions,
  filter: ResultFilter | null,
): Promise<Buffer | null> {
  if ((await findRevision(ports.db, of.projectId)) === null) return null;
  const chosen = filter === null ? {} : await choose(ports.db, of, filter);
  const drawn = withAreas(questions, await findAnalysedAreas(ports.db, of.projectId));
  return merge(ports, { ...of, kind: 'summary' }, drawn, { ...chosen, whole: true });
}

/** What a filter leaves, as a worker is told it. */
export async function choose(db: Db, { projectId }: Pick<MergedOf, 'projectId'>, filter: ResultFilter): Promise<Chosen> {
  return {
    only: await findIdsOf(db, projectId, filter),
    fitting: filter.summaries ?? undefined,
    outcome: filter.outcome ?? undefined,
  };
}
