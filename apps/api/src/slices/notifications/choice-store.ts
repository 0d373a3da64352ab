/** The only SQL on the table `notification_choice`. */
import { defaultChoices, type NotificationChoice, type NotificationKind } from '@sightline/domain/notifications';
import type { Db } from '../../platform/ports.ts';

/** Kind → choice of an account, the defaults included. */
export async function findChoices(db: Db, accountId: string): Promise<Record<NotificationKind, NotificationChoice>> {
  const rows = await db.selectFrom('notificationChoice').select(['kind', 'choice']).where('accountId', '=', accountId).execute();
  return { ...defaultChoices, ...Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice])) };
}

export async function findChoice(db: Db, accountId: string, kind: NotificationKind): Promise<NotificationChoice> {
  return (await findChoices(db, accountId))[kind];
}

export async function putChoice(db: Db, accountId: string, kind: NotificationKind, choice: NotificationChoice): Promise<void> {
  await db
    .insertInto('notificationChoice')
    .values({ accountId, kind, choice })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ choice }))
    .execute();
}
