/** The only SQL that writes the table `prototype_screen`. */
import type { Hotspot } from '@sightline/domain/prototypes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';
import type { ScreenRow } from '../questions/question-rows.ts';

/** Adds a screen behind the others. */
export async function insertScreen(trx: Db, questionId: string, screen: ScreenRow): Promise<void> {
  await sql`
    insert into prototype_screen (id, question_id, position, name, picture, thumbnail, width, height, goal, hotspots)
    values (${screen.id}, ${questionId}, (select coalesce(max(position), 0) + 1 from prototype_screen where question_id = ${questionId}),
      ${screen.name}, ${screen.picture}, ${screen.thumbnail}, ${screen.width}, ${screen.height}, ${screen.goal},
      ${JSON.stringify(screen.hotspots)}::jsonb)`.execute(trx);
}

export async function updateScreen(
  trx: Db,
  id: string,
  screen: { name: string; goal: boolean; hotspots: readonly Hotspot[] },
): Promise<void> {
  await sql`
    update prototype_screen set name = ${screen.name}, goal = ${screen.goal}, hotspots = ${JSON.stringify(screen.hotspots)}::jsonb
    where id = ${id}`.execute(trx);
}

export async function orderScreens(trx: Db, questionId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update prototype_screen set position = place.position from unnest(${ids}::text[]) with ordinality as place (id, position)
    where prototype_screen.id = place.id and prototype_screen.question_id = ${questionId}`.execute(trx);
}

/** Its pictures are listed for removal by the table itself. */
export async function deleteScreen(trx: Db, id: string): Promise<void> {
  await sql`delete from prototype_screen where id = ${id}`.execute(trx);
}
