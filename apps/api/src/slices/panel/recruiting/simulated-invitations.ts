/** Open invitations of simulated members, for who plays them. */
import type { Db } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';

export interface SimulatedInvitation {
  id: string;
  memberId: string;
  birthYear: number | null;
  gender: string | null;
}

/** Simulated members take their time: at least, and by how much more at most. */
const [shortestMs, spreadMs] = [20_000, 60_000];
/** Of those who are invited. */
const takingPart = 0.6;

/** Answers of a simulated member follow from the invitation: the same each time it is asked. */
export interface SimulatedAnswer {
  takesPart: boolean;
  afterMs: number;
  /** Of how they behave. */
  seed: number;
}

export function simulatedAnswer(invitationId: string): SimulatedAnswer {
  const hash = hashToken(invitationId);
  const share = (at: number): number => hash.readUInt16LE(at) / 65_536;
  return { takesPart: share(0) < takingPart, afterMs: shortestMs + spreadMs * share(2), seed: hash.readUInt32LE(4) };
}

/** Those whose moment has come, oldest first. */
export async function findDueSimulated(db: Db, now: Date, most: number): Promise<SimulatedInvitation[]> {
  const rows = await db
    .selectFrom('panelInvitation')
    .innerJoin('panelMember', 'panelMember.id', 'panelInvitation.memberId')
    .select(['panelInvitation.id', 'panelInvitation.memberId', 'panelInvitation.invitedAt', 'birthYear', 'gender'])
    .where('panelInvitation.state', '=', 'invited')
    .where('panelMember.simulated', '=', true)
    .where('panelInvitation.invitedAt', '<=', new Date(now.getTime() - shortestMs))
    .orderBy('panelInvitation.invitedAt')
    .orderBy('panelInvitation.id')
    .limit(10 * most)
    .execute();
  return rows.filter(({ id, invitedAt }) => invitedAt.getTime() + simulatedAnswer(id).afterMs <= now.getTime()).slice(0, most);
}
