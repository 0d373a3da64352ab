/** Reads what a taken test is judged by: what the study requires, and what the recording holds of it. */
import { sql } from 'kysely';
import type { RecordingSummary } from '@sightline/analysis';
import type { TakenTest } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { findItems } from '../../projects/index.ts';
import { findStoredStreams } from '../../recordings/index.ts';
import { findAnswers, findUnanswered } from '../../sessions/index.ts';
import { isTask, takenTask } from './required-parts.ts';

interface Complete {
  id: string;
  recorded: boolean;
  simulated: boolean;
  durationMs: number;
}

interface Recorded {
  projectId: string;
  questionIds: string[];
  summary: RecordingSummary | null;
}

/** null where the recording is no complete one (any more). */
export async function findTakenTest(db: Db, collectorId: string, recordingId: string): Promise<TakenTest | null> {
  const { rows } = await sql<Complete>`
    select id, status = 1 as recorded, simulated, round(extract(epoch from finished_at - started_at) * 1000)::int as "durationMs"
    from recording where collector_id = ${collectorId} and state = 'finished' and not lapsed`.execute(db);
  const own = rows.find(({ id }) => id === recordingId);
  if (own === undefined) return null;
  return {
    recorded: own.recorded,
    timed: !own.simulated,
    durationMs: own.durationMs,
    otherDurationsMs: own.simulated ? [] : durationsOfOthers(rows, recordingId),
    ...(await findRequired(db, own)),
  };
}

/** Simulated members play in fast time: how long they took says how busy the server was. */
function durationsOfOthers(rows: readonly Complete[], recordingId: string): number[] {
  return rows.filter(({ id, recorded, simulated }) => id !== recordingId && recorded && !simulated).map(({ durationMs }) => durationMs);
}

type Required = Pick<TakenTest, 'tasks' | 'questionCount' | 'unansweredCount' | 'matrices'>;

/** Of the questions that the session was given. Simulated members have no camera, voice or screen to share. */
async function findRequired(db: Db, { id: recordingId, simulated }: Complete): Promise<Required> {
  const { rows } = await sql<Recorded>`
    select project_id as "projectId", question_ids as "questionIds", summary from recording where id = ${recordingId}`.execute(db);
  const { projectId = '', questionIds = [], summary = null } = rows[0] ?? {};
  const items = (await findItems(db, projectId)).filter(({ QuestItem }) => questionIds.includes(QuestItem.Id));
  const [streams, answers] = [await findStoredStreams(db, recordingId), await findAnswers(db, [recordingId])];
  const tasks = items.filter(isTask);
  return {
    tasks: tasks.map(({ QuestItem }) => ({ ...takenTask(QuestItem, summary, streams), ...(simulated && { covered: [] }) })),
    questionCount: items.length - tasks.length,
    unansweredCount: findUnanswered(items, answers).length,
    matrices: answers.flatMap(({ value }) => (value.kind === 'ratings' ? [value.ratings.map(({ rating }) => rating)] : [])),
  };
}
