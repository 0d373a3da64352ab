/** Reports and scenarios as they are kept: merged once for each change, then read. */
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type { SummarisedRecording } from '@sightline/analysis';
import type { Db, Ports } from '../../../platform/ports.ts';
import { findIdsOf, findSummaries } from '../../recordings/index.ts';
import type { ResultFilter } from '../result-filter.ts';
import { keptBodies } from './kept-bodies.ts';
import { mergeAnswer, toSummarised, type Chosen, type Questions } from './merge-answers.ts';
import { findMerged, findRevision, storeMerged, type MergedOf } from './report-store.ts';
import { sharedWork } from './shared-work.ts';

const gzip = promisify(gzipWithCallback);

const merges = sharedWork<Buffer>();
const reads = sharedWork<SummarisedRecording[]>();
const bodies = keptBodies();

/**
 * The gzip-compressed JSON of an answer, as of now: a change that was committed before the call is in it. null where the project is gone.
 * What is merged from some of the recordings alone is not stored: there is no end of ways to choose them.
 */
export async function getMerged(
  { db }: Pick<Ports, 'db'>,
  of: MergedOf,
  questions: Questions,
  filter: ResultFilter | null = null,
): Promise<Buffer | null> {
  const revision = await findRevision(db, of.projectId);
  if (revision === null) return null;
  const key = [of.projectId, of.kind, of.questionId, filter === null ? '' : JSON.stringify(filter)].join(' ');
  const known = bodies.get(key, revision, questions.source);
  if (known !== null) return known;
  const body = await merges([key, revision, questions.source].join(' '), async () => {
    if (filter !== null)
      return gzip(JSON.stringify(mergeAnswer(of, questions, await read(db, of, revision), await choose(db, of, filter))));
    const stored = await findMerged(db, of, revision, questions.source);
    return stored ?? merge(db, of, questions, revision);
  });
  bodies.set(key, revision, questions.source, body);
  return body;
}

/** Summaries are read after the revision: they may be newer than it says, in which case the answer is given but not stored. */
async function merge(db: Db, of: MergedOf, questions: Questions, revision: number): Promise<Buffer> {
  const body = await gzip(JSON.stringify(mergeAnswer(of, questions, await read(db, of, revision))));
  await storeMerged(db, of, questions.source, { revision, body });
  return body;
}

function read(db: Db, { projectId }: MergedOf, revision: number): Promise<SummarisedRecording[]> {
  return reads(`${projectId} ${revision}`, async () => toSummarised(await findSummaries(db, projectId)));
}

async function choose(db: Db, { projectId }: MergedOf, filter: ResultFilter): Promise<Chosen> {
  return { only: await findIdsOf(db, projectId, filter), outcome: filter.outcome ?? undefined };
}
