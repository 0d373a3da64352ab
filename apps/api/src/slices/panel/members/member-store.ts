/** The only SQL that writes `panel_member`. */
import { sql } from 'kysely';
import { emailKey } from '@sightline/domain/fields';
import { anyOf } from '../../../platform/any-of.ts';
import type { Db } from '../../../platform/ports.ts';

export type MemberState = 'unconfirmed' | 'active' | 'paused' | 'bounced';

export interface MemberRow {
  id: string;
  email: string;
  language: string;
  state: MemberState;
  /** Two letters, 'ZZ' for another country, '' until it is filled in. */
  country: string;
  birthYear: number | null;
  gender: string | null;
  /** Places in the list of interests. */
  interests: number[];
  languages: string[];
  devices: string[];
  payoutMethod: string;
  payoutAddress: string;
  confirmedAt: Date | null;
}

const columns = [
  'id',
  'email',
  'language',
  'state',
  'country',
  'birthYear',
  'gender',
  'interests',
  'languages',
  'devices',
  'payoutMethod',
  'payoutAddress',
  'confirmedAt',
] as const satisfies (keyof MemberRow)[];
const members = (db: Db) => db.selectFrom('panelMember').select(columns).$narrowType<Pick<MemberRow, 'state'>>();

export async function findMember(db: Db, id: string): Promise<MemberRow | null> {
  return (await members(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  return (await members(db).where('emailKey', '=', emailKey(email)).executeTakeFirst()) ?? null;
}

export async function lockMember(trx: Db, id: string): Promise<MemberRow | null> {
  return (await members(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Whether the server plays the member itself. */
export async function isSimulated(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('panelMember').select('simulated').where('id', '=', id).executeTakeFirst())?.simulated ?? false;
}

interface NewMember {
  id: string;
  email: string;
  language: string;
  now: Date;
}

/** Nothing if there is one of this address already. */
export async function insertMember(db: Db, { id, email, language, now }: NewMember): Promise<void> {
  await db
    .insertInto('panelMember')
    .values({ id, email, emailKey: emailKey(email), language, languages: [language], createdAt: now })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
}

export type MemberChange = Partial<Omit<MemberRow, 'id' | 'email'>> & { bounces?: number };

export async function updateMember(trx: Db, id: string, change: MemberChange): Promise<void> {
  await trx.updateTable('panelMember').set(change).where('id', '=', id).execute();
}

/** Erases the member with invitations and sign-ins; what was earned stays in the books without a name. */
export async function deleteMember(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('panelMember').where('id', '=', id).execute();
}

export async function markInvited(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('panelMember')
    .set((eb) => ({ invitedAt: now, invited: eb('invited', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function markAnswered(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('panelMember')
    .set((eb) => ({ answered: eb('answered', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Mails that came back one after the other until the member is invited no more. */
const mostBounces = 3;

/** An address took a mail, or refused it for good; one that refuses three in a row is mailed no more. */
export async function countDelivery(db: Db, id: string, delivered: boolean): Promise<void> {
  await sql`
    update panel_member set bounces = ${delivered ? sql`0` : sql`bounces + 1`},
      state = case when ${!delivered} and bounces + 1 >= ${mostBounces} and state = 'active' then 'bounced' else state end
    where id = ${id}`.execute(db);
}
