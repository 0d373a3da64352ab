/** Saves and deletes the card, and pays for a plan. */
import { plans, type PaidPlan } from '@sightline/domain/plans';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { moneyFailure } from '../../lib/call-failure.ts';
import { sendCard, type EnteredCard } from '../../lib/card-form/send-card.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const refresh = async (client: QueryClient) => {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.profile }),
    client.invalidateQueries({ queryKey: queryKeys.transactions }),
  ]);
};

/** Dollars that buy the plan; 0 where only a card is saved. */
const amountOf = (plan: PaidPlan | null): number => (plan === null ? 0 : (plans[plan].priceCents ?? 0) / 100);

interface Paying {
  plan: PaidPlan | null;
  promo: string;
}

const asSent = ({ plan, promo }: Paying) => ({ amount: amountOf(plan), ...(promo === '' ? {} : { promo }) });

export function payWithNewCard(client: QueryClient, card: EnteredCard, paying: Paying): Promise<void> {
  return carryOut(client, paying, () => sendCard(card, asSent(paying)));
}

/** With the card that is saved. */
export function payWithSavedCard(client: QueryClient, paying: Paying): Promise<void> {
  return carryOut(client, paying, async () => {
    await callApi('updateUserCreditCardSettings', { usedefaultcard: true, ...asSent(paying) });
  });
}

/** What is shown is looked up again also if it failed: a card may have been saved, a payment be pending, or an answer be lost. */
async function carryOut(client: QueryClient, { plan }: Paying, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    throw plan === null ? error : moneyFailure(error);
  } finally {
    await refresh(client);
  }
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) => callApi('deleteUserCreditCard', { card: cardId }),
    onSettled: () => refresh(client),
  });
}
