/** Ends the mails of a member by the link that each invitation carries, without signing in: it can do nothing but pause. */
import type { Ports } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { lockMember, updateMember } from '../members/member-store.ts';
import { findInvitationByHash } from './invitation-store.ts';

/** False for a link that was never mailed. */
export function stopByMail({ db }: Pick<Ports, 'db'>, token: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const invitation = await findInvitationByHash(trx, hashToken(token));
    const member = invitation === null ? null : await lockMember(trx, invitation.memberId);
    if (member === null) return false;
    if (member.state === 'active') await updateMember(trx, member.id, { state: 'paused' });
    return true;
  });
}
