/** Tests of members that were rejected, for the operator. */
import { sql } from 'kysely';
import { rejections, type Rejection } from '@sightline/domain/panel';
import type { calls, OperatorRejection, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { nextOf, pageOf, readCursor } from '../../../platform/page-cursor.ts';

interface Row {
  id: string;
  at: Date;
  reason: string | null;
  project: string;
  collector: string;
  member: string;
}

/** Newest first; a cursor of no list begins at the beginning. */
export async function getOperatorRejections({ db }: Pick<Ports, 'db'>, { before }: Payload<typeof calls.getOperatorRejections>) {
  const from = readCursor(before);
  const { rows } = await sql<Row>`
    select invitation.id, ended_at as at, rejection as reason, project.name as project, collector.id as collector, member_id as member
    from panel_invitation as invitation join collector on collector.id = collector_id join project on project.id = project_id
    where invitation.state = 'rejected' ${from === null ? sql`` : sql`and (ended_at, invitation.id) < (${from.at}, ${from.id})`}
    order by ended_at desc, invitation.id desc limit ${pageOf + 1}`.execute(db);
  const shown = rows.slice(0, pageOf);
  return { Rejections: shown.flatMap(toWire), Next: nextOf(rows, shown.at(-1)) };
}

function toWire({ id, at, reason, project, collector, member }: Row): OperatorRejection[] {
  if (!isRejection(reason)) return [];
  return [{ Id: id, At: at.toISOString(), Reason: reason, Project: project, Collector: collector, Member: member }];
}

const isRejection = (text: string | null): text is Rejection => rejections.some((one) => one === text);
