/** The only SQL on the table `norm_sample`: what each recording adds to the norms of its tests. Raw where one statement aggregates or unnests. */
import { sql } from 'kysely';
import type { Bounds, NormSample } from '@sightline/analysis';
import type { Db } from '../../platform/ports.ts';

/** Replaces what a recording adds; one that lapsed adds nothing. In the transaction that stores its summary. */
export async function saveNormSamples(
  db: Db,
  recordingId: string,
  samples: readonly (NormSample & { questionId: string })[],
): Promise<void> {
  await db.deleteFrom('normSample').where('recordingId', '=', recordingId).execute();
  await sql`
    insert into norm_sample (recording_id, question_id, duration_ms, misclicks)
    select recording.id, sample.* from recording, unnest(${samples.map((one) => one.questionId)}::text[],
      ${samples.map((one) => one.durationMs)}::float8[], ${samples.map((one) => one.misclicks)}::int[]) as sample
    where recording.id = ${recordingId} and not recording.lapsed`.execute(db);
}

/** Every sample of a test, without those of excluded recordings, with the revision of the project's summaries that they belong to, as of one moment; null if the project is gone. */
export async function findNormSamples(
  db: Db,
  projectId: string,
  questionId: string,
): Promise<{ revision: number; samples: NormSample[] } | null> {
  const { rows } = await sql<{ revision: number; pairs: [durationMs: number, misclicks: number | null][] }>`
    select results_revision as revision, (
      select coalesce(json_agg(json_build_array(duration_ms, misclicks)), '[]') from norm_sample
      where question_id = ${questionId} and exists (select from recording where id = recording_id and excluded_at is null)
    ) as pairs from project where id = ${projectId}`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return { revision: found.revision, samples: found.pairs.map(([durationMs, misclicks]) => ({ durationMs, misclicks })) };
}

/** Ids of the recordings that two norms of a test judge differently by their time or misclicks. */
export async function findBetween(db: Db, questionId: string, one: Bounds, other: Bounds): Promise<string[]> {
  const { rows } = await sql<{ recordingId: string }>`
    select recording_id from norm_sample where question_id = ${questionId} and (
      coalesce(duration_ms > ${one.durationMs}::float8, false) <> coalesce(duration_ms > ${other.durationMs}::float8, false)
      or coalesce(misclicks > ${one.misclicks}::float8, false) <> coalesce(misclicks > ${other.misclicks}::float8, false))`.execute(db);
  return rows.map((row) => row.recordingId);
}
