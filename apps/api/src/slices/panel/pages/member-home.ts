/** What a member sees of their invitations and earnings. */
import { lowestPayoutCents, rejectionTexts, type Rejection } from '@sightline/domain/panel';
import type { PanelPage, PanelProblem, ShownInvitation } from '@sightline/wire/panel';
import type { Db, Ports } from '../../../platform/ports.ts';
import { findBalance } from '../rewards/entry-store.ts';
import { findOpenPayout } from '../rewards/payout-store.ts';
import { formTokenOf, type SignedIn } from '../members/sign-in.ts';

const mostShown = 100;

export async function memberHome(
  { db }: Pick<Ports, 'db'>,
  { member, sessionToken }: SignedIn,
  problem: PanelProblem | null = null,
): Promise<PanelPage> {
  const [balanceCents, payoutCents] = [await findBalance(db, member.id), await findOpenPayout(db, member.id)];
  return {
    kind: 'home',
    formToken: formTokenOf(sessionToken),
    email: member.email,
    state: member.state,
    invitations: await findShown(db, member.id),
    balanceCents,
    payoutCents,
    canPayOut: balanceCents >= lowestPayoutCents && payoutCents === null && member.payoutAddress !== '',
    problem,
  };
}

/** Newest first. */
async function findShown(db: Db, memberId: string): Promise<ShownInvitation[]> {
  const rows = await db
    .selectFrom('panelInvitation')
    .innerJoin('collector', 'collector.id', 'panelInvitation.collectorId')
    .innerJoin('project', 'project.id', 'collector.projectId')
    .select([
      'panelInvitation.id',
      'project.name',
      'rewardCents',
      'state',
      'endedAt',
      'rejection',
      'collector.finishAt',
      'collector.status',
    ])
    .where('memberId', '=', memberId)
    .orderBy('panelInvitation.invitedAt', 'desc')
    .orderBy('panelInvitation.id')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, name, rewardCents, state, endedAt, rejection, finishAt, status }) => {
    const shown = state === 'invited' ? (status === 2 ? 'closed' : 'open') : (state as ShownInvitation['state']);
    const at = shown === 'open' ? finishAt : endedAt;
    return { id, title: name, rewardCents, at: at?.toISOString() ?? null, state: shown, reason: reasonOf(rejection) };
  });
}

const reasonOf = (rejection: string | null): string | null =>
  rejection === null ? null : (rejectionTexts[rejection as Rejection] ?? null);
