/** Members sign in by a mailed link and no password; the same link confirms their address. */
import { createHmac } from 'node:crypto';
import { isNobodysEmail, letter } from '../../../platform/mail/index.ts';
import type { Ports } from '../../../platform/ports.ts';
import { hashToken, newId, newToken } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findMember, findMemberByEmail, insertMember, lockMember, updateMember, type MemberRow } from './member-store.ts';
import { findMemberSession, insertMemberSession, insertSignIn, takeSignIn } from './sign-in-store.ts';

export const signInMailJob = 'mail-panel-sign-in';
export interface SignInMail {
  memberId: string;
}

const linkLifeMs = 3_600_000;
export const sessionLifeMs = 30 * 86_400_000;

type SignInPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

/** Adds a member where there is none of this address, and mails a link either way: nobody learns who is a member. */
export function requestSignIn(ports: SignInPorts, { email, language }: { email: string; language: string }): Promise<void> {
  return inTransaction(ports.db, async (trx) => {
    await insertMember(trx, { id: newId('mem'), email, language, now: ports.now() });
    const member = await findMemberByEmail(trx, email);
    if (member === null) return;
    const mail: SignInMail = { memberId: member.id };
    await ports.jobs.send(trx, signInMailJob, mail);
  });
}

/** The link is good for an hour and once. */
export async function mailSignIn(ports: Pick<Ports, 'db' | 'env' | 'mail' | 'now'>, { memberId }: SignInMail): Promise<void> {
  const member = await findMember(ports.db, memberId);
  if (member === null || isNobodysEmail(member.email)) return;
  const token = newToken();
  await insertSignIn(ports.db, { hash: hashToken(token), memberId, expiresAt: new Date(ports.now().getTime() + linkLifeMs) });
  await ports.mail.send({
    to: member.email,
    subject: 'Your link to the Sightline panel',
    ...letter({
      paragraphs: [
        'Open this link to confirm your address and sign in to the panel.',
        'The link can be used once and is valid for one hour.',
        'If you did not request this, you can ignore this email.',
      ],
      action: { label: 'Open the panel', url: `${ports.env.publicUrl}/panel/sign-in/${token}` },
    }),
  });
}

export interface SignedIn {
  /** For the cookie. */
  sessionToken: string;
  member: MemberRow;
}

/** null for a link that was used, has expired, or never was. */
export function signInByLink(ports: SignInPorts, token: string): Promise<SignedIn | null> {
  return inTransaction(ports.db, async (trx) => {
    const now = ports.now();
    const memberId = await takeSignIn(trx, hashToken(token), now);
    const member = memberId === null ? null : await lockMember(trx, memberId);
    if (member === null) return null;
    if (member.confirmedAt === null) await updateMember(trx, member.id, { confirmedAt: now });
    const sessionToken = newToken();
    await insertMemberSession(trx, {
      hash: hashToken(sessionToken),
      memberId: member.id,
      expiresAt: new Date(now.getTime() + sessionLifeMs),
    });
    return { sessionToken, member };
  });
}

/** Who is signed in with this cookie, or null. */
export async function findSignedIn(ports: Pick<Ports, 'db' | 'now'>, sessionToken: string | null): Promise<SignedIn | null> {
  if (sessionToken === null) return null;
  const memberId = await findMemberSession(ports.db, hashToken(sessionToken), ports.now());
  const member = memberId === null ? null : await findMember(ports.db, memberId);
  return member === null ? null : { sessionToken, member };
}

/** What every form of a member carries: only pages of ours can know it, beside the cookie that a browser sends by itself. */
export function formTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('panel form').digest('base64url');
}
