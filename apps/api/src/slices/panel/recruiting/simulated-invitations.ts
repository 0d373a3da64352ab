/** Open invitations of simulated members, for who plays them. */
import type { Ports } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { takeOpened } from './invitation-store.ts';

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

/** A server that took one and has not answered by then has died. */
const takenForMs = 120_000;

/** Takes those whose moment has come, oldest first: of several servers, one has each. */
export function takeDueSimulated({ db, now }: Pick<Ports, 'db' | 'now'>, most: number): Promise<SimulatedInvitation[]> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const before = (ms: number): Date => new Date(at.getTime() - ms);
    const rows = await trx
      .selectFrom('panelInvitation')
      .innerJoin('panelMember', 'panelMember.id', 'panelInvitation.memberId')
      .select(['panelInvitation.id', 'panelInvitation.memberId', 'panelInvitation.invitedAt', 'birthYear', 'gender'])
      .where('panelInvitation.state', '=', 'invited')
      .where('panelMember.simulated', '=', true)
      .where('panelInvitation.invitedAt', '<=', before(shortestMs))
      .where((eb) => eb.or([eb('openedAt', 'is', null), eb('openedAt', '<=', before(takenForMs))]))
      .orderBy('panelInvitation.invitedAt')
      .orderBy('panelInvitation.id')
      .limit(10 * most)
      .forUpdate('panelInvitation')
      .skipLocked()
      .execute();
    const due = rows.filter(({ id, invitedAt }) => invitedAt.getTime() + simulatedAnswer(id).afterMs <= at.getTime()).slice(0, most);
    await takeOpened(
      trx,
      due.map(({ id }) => id),
      at,
    );
    return due;
  });
}
