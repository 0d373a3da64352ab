/** Deletes the saved card: here at once, at the provider by a job. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { noticeMailJob, ownerProblem, type NoticeMail } from '../identity/index.ts';
import { findCardHolder, forgetCard } from './card-store.ts';

export const removeCardJob = 'remove-card';

export interface RemovedCard {
  customerId: string;
  cardId: string;
}

/** `card` is its id or its last four digits, as the profile shows both. Refusals: not-found, password-needed. */
export async function deleteCard(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  caller: ResearcherCaller,
  input: Payload<typeof calls.deleteUserCreditCard>,
): Promise<Result | Refusal> {
  const { accountId, actor } = caller;
  const holder = await findCardHolder(ports.db, accountId);
  const card = holder?.card ?? null;
  if (holder === null || card === null || ![card.cardId, card.last4].includes(input.card)) return refuse('not-found');
  const problem = await ownerProblem(ports.db, ports.now(), caller);
  if (problem !== null) return problem;
  const removed: RemovedCard = { customerId: holder.customerId, cardId: card.cardId };
  await inTransaction(ports.db, async (trx) => {
    if (!(await forgetCard(trx, accountId, card.cardId))) return;
    await recordActivity(trx, { accountId, kind: 'card-deleted', at: ports.now(), actor });
    await ports.jobs.send(trx, removeCardJob, removed);
    const notice: NoticeMail = { accountId, what: 'card-deleted' };
    await ports.jobs.send(trx, noticeMailJob, notice);
  });
  return { res: 1 };
}
