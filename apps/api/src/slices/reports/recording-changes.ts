/** What changed in the table of recordings since a cursor: every row that would read otherwise now, and the ids of those that left it. */
import type { Bounds } from '@sightline/analysis';
import type { RecordingChanges } from '@sightline/wire/calls';
import type { Db } from '../../platform/ports.ts';
import { findBetween, findChangedIds, findFinished, findListState, type ListState } from '../recordings/index.ts';
import type { Questions } from './merging/merge-answers.ts';
import { findListedProject, toRows, type ListedProject } from './recording-rows.ts';
import { contextOf, readCursor, writeCursor, type RecordingsCursor } from './recordings-cursor.ts';

/** Everything where the cursor is empty, unknown, or older than what it would have to tell. null if the project is gone. */
export async function findRecordingChanges(
  db: Db,
  projectId: string,
  questions: Questions,
  cursor: string,
): Promise<RecordingChanges | null> {
  // The state first: a change between here and the rows is sent now and again the next time, and none is missed.
  const state = await findListState(db, projectId);
  if (state === null) return null;
  const listed = await findListedProject(db, projectId, questions);
  const context = contextOf([projectId, questions.source, state.collectorNames]);
  const since = usable(readCursor(cursor), state, context);
  const ids = since === null ? null : await findIdsSince(db, listed, since, state);
  const recordings = await findFinished(db, projectId, ids?.listed ?? null);
  return {
    Recordings: await toRows(db, listed, recordings),
    RemovedIds: ids?.removed ?? [],
    Complete: since === null,
    Cursor: writeCursor({ changeNo: state.changeNo, context, norm: listed.norm }),
  };
}

/** A deletion leaves nothing behind that could be listed, and what every row depends on changes every row: the cursor then counts no more. */
function usable(since: RecordingsCursor | null, { changeNo, removalNo }: ListState, context: string): RecordingsCursor | null {
  if (since === null || since.context !== context || since.changeNo < removalNo || since.changeNo > changeNo) return null;
  return since;
}

/** Ids of the rows that read otherwise than at the cursor, and of those that are no longer listed. */
async function findIdsSince(
  db: Db,
  { projectId, testQuestionId, norm }: ListedProject,
  since: RecordingsCursor,
  { changeNo }: ListState,
): Promise<{ listed: string[]; removed: string[] }> {
  const changed = since.changeNo === changeNo ? { listed: [], removed: [] } : await findChangedIds(db, projectId, since.changeNo);
  const judgedOtherwise = await findJudgedOtherwise(db, testQuestionId, since.norm, norm);
  return { listed: [...new Set([...changed.listed, ...judgedOtherwise])], removed: changed.removed };
}

/** Each recording moves the norm a little, and with it the outcome of the few that lie between. */
async function findJudgedOtherwise(db: Db, testQuestionId: string | null, before: Bounds | null, now: Bounds | null): Promise<string[]> {
  if (testQuestionId === null || before === null || now === null) return [];
  if (before.durationMs === now.durationMs && before.misclicks === now.misclicks) return [];
  return findBetween(db, testQuestionId, before, now);
}
