/** Asks for pay as you go from the end of the period that is paid for; until then the plan stays. */
import { isPaidPlan } from '@sightline/domain/plans';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { heldPlanNow } from './find-plan.ts';
import { requestDowngrade } from './subscription-store.ts';

/** A repeated call changes nothing. The trial, pay as you go and a plan by agreement are not cancelled here. Refusal: nothing-to-cancel. */
export async function cancelSubscription(
  ports: Pick<Ports, 'db' | 'env' | 'now'>,
  { accountId, actor }: ResearcherCaller,
): Promise<Result | Refusal> {
  if (!isPaidPlan(await heldPlanNow(ports, ports.db, accountId))) return refuse('nothing-to-cancel');
  await inTransaction(ports.db, async (trx) => {
    await requestDowngrade(trx, accountId);
    await recordActivity(trx, { accountId, kind: 'plan-cancelled', at: ports.now(), actor });
  });
  return { res: 1 };
}
