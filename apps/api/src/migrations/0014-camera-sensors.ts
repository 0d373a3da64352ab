/** What a test wants of the camera: where the tester looks, facial expression, the video itself; how precisely eye tracking is calibrated. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const sensor of ['sensor_gaze', 'sensor_expression', 'sensor_camera']) {
    await sql`alter table question add column ${sql.ref(sensor)} text not null default 'off'
      check (${sql.ref(sensor)} in ('off', 'optional', 'needed'))`.execute(db);
  }
  await sql`alter table question add column calibration text not null default 'standard'
    check (calibration in ('quick', 'standard', 'precise'))`.execute(db);
  await sql`alter table recording_stream drop constraint recording_stream_kind_check`.execute(db);
  await sql`alter table recording_stream add constraint recording_stream_kind_check
    check (kind in ('runner', 'page', 'screen', 'voice', 'camera', 'sensing', 'gaze'))`.execute(db);
  // Facial expression is refused until the researcher has said that no employee or student of theirs takes part.
  await sql`alter table question add column expression_declared boolean not null default false`.execute(db);
  await sql`alter table question add constraint expression_only_where_declared check (expression_declared or sensor_expression = 'off')`.execute(
    db,
  );
}
