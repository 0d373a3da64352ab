/** Who may take a place of a paid collector while the panel recruits for it: members whom it invited, once each. */
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { PlaceGate } from '../../sessions/index.ts';
import { isSimulated, markAnswered } from '../members/member-store.ts';
import { findInvitationByHash, lockInvitation, markStarted, type InvitationRow } from './invitation-store.ts';

export const panelGate: PlaceGate = {
  admit: async (trx, { collectorId, token }) => {
    const invitation = await findOpen(trx, collectorId, token);
    return isRefusal(invitation) ? invitation : { invitationId: invitation.id, simulated: await isSimulated(trx, invitation.memberId) };
  },
  taken: async (trx, invitationId, recordingId) => {
    const invitation = await lockInvitation(trx, invitationId);
    if (invitation === null) return;
    await markStarted(trx, invitationId, recordingId);
    await markAnswered(trx, invitation.memberId);
  },
};

/** Refusals: not-found for a link of nobody or of another study, already-taken, study-closed. */
async function findOpen(trx: Db, collectorId: string, token: string | null): Promise<InvitationRow | Refusal> {
  const found = token === null ? null : await findInvitationByHash(trx, hashToken(token));
  const invitation = found === null ? null : await lockInvitation(trx, found.id);
  if (invitation === null || invitation.collectorId !== collectorId) return refuse('not-found');
  if (invitation.recordingId !== null) return refuse('already-taken');
  return invitation.state === 'invited' ? invitation : refuse('study-closed');
}
