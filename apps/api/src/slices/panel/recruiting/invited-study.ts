/** What an invitation is to: the collector, and the member who is invited. */
import type { Db } from '../../../platform/ports.ts';

export interface InvitedStudy {
  invitationId: string;
  memberId: string;
  email: string;
  /** Of the member's mails. */
  language: string;
  memberState: string;
  /** Opens the study. */
  code: string;
  collectorStatus: number;
  finishAt: Date | null;
  rewardCents: number;
}

export async function findInvitedStudy(db: Db, invitationId: string): Promise<InvitedStudy | null> {
  const row = await db
    .selectFrom('panelInvitation')
    .innerJoin('panelMember', 'panelMember.id', 'panelInvitation.memberId')
    .innerJoin('collector', 'collector.id', 'panelInvitation.collectorId')
    .select([
      'panelInvitation.id as invitationId',
      'panelInvitation.rewardCents',
      'panelMember.id as memberId',
      'panelMember.email',
      'panelMember.language',
      'panelMember.state as memberState',
      'collector.invitationCode as code',
      'collector.status as collectorStatus',
      'collector.finishAt',
    ])
    .where('panelInvitation.id', '=', invitationId)
    .executeTakeFirst();
  return row ?? null;
}
