/** The only SQL on the tables `panel_sign_in` and `panel_session`: links that sign members in, and the browsers they are signed in with. Only hashes are kept. */
import type { Db } from '../../../platform/ports.ts';

interface Secret {
  hash: Buffer;
  memberId: string;
  expiresAt: Date;
}

export async function insertSignIn(db: Db, { hash, memberId, expiresAt }: Secret): Promise<void> {
  await db.insertInto('panelSignIn').values({ tokenHash: hash, memberId, expiresAt }).execute();
}

/** Consumes a link: of several at once, one gets the member's id. */
export async function takeSignIn(trx: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await trx
    .deleteFrom('panelSignIn')
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('memberId')
    .executeTakeFirst();
  return row?.memberId ?? null;
}

export async function insertMemberSession(trx: Db, { hash, memberId, expiresAt }: Secret): Promise<void> {
  await trx.insertInto('panelSession').values({ tokenHash: hash, memberId, expiresAt }).execute();
}

/** The member's id, or null. */
export async function findMemberSession(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('panelSession')
    .select('memberId')
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

export async function deleteMemberSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('panelSession').where('tokenHash', '=', hash).execute();
}

/** Links and sessions that ended. */
export async function deleteEndedSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('panelSignIn').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('panelSession').where('expiresAt', '<=', now).execute();
}
