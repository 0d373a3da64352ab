/** From an invitation to its study: by the link of its mail, or by the button on the panel's own page. */
import { testerParameter } from '@sightline/domain/collectors';
import type { Ports } from '../../../platform/ports.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findInvitationByHash, findInvitationById, markOpened, setEntry } from './invitation-store.ts';
import { findInvitedStudy } from './invited-study.ts';

type EnterPorts = Pick<Ports, 'db' | 'now'>;

const studyAddress = (code: string, token: string): string => `/t/${code}?${testerParameter}=${token}`;

/** The address of the study, which says itself if it has ended; null for a link of nobody. */
export async function enterByMail({ db, now }: EnterPorts, token: string): Promise<string | null> {
  const invitation = await findInvitationByHash(db, hashToken(token));
  const study = invitation === null ? null : await findInvitedStudy(db, invitation.id);
  if (invitation === null || study === null) return null;
  await markOpened(db, invitation.id, now());
  return studyAddress(study.code, token);
}

/** null where it is not the member's, or no longer open. */
export async function enterFromPanel({ db, now }: EnterPorts, memberId: string, invitationId: string): Promise<string | null> {
  const invitation = await findInvitationById(db, invitationId);
  const study = invitation === null ? null : await findInvitedStudy(db, invitation.id);
  if (invitation?.memberId !== memberId || study === null || invitation.state !== 'invited') return null;
  const token = newToken();
  await setEntry(db, invitation.id, hashToken(token));
  await markOpened(db, invitation.id, now());
  return studyAddress(study.code, token);
}
