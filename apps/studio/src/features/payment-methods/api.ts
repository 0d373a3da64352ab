/** Saves and deletes the card, and pays for a plan. */
import { cardBrand, type TypedCard } from '@sightline/domain/fields';
import { plans, type PaidPlan } from '@sightline/domain/plans';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { tokenise, type Provider } from './tokenise.ts';

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

/** Also where it failed: a card may have been saved, a payment be pending. */
export async function sendCard(client: QueryClient, provider: Provider, card: TypedCard, { plan, promo }: Paying): Promise<void> {
  const cardtoken = await tokenise(provider, card);
  const digits = card.number.replace(/\D/g, '');
  try {
    await callApi('updateUserCreditCardSettings', {
      cardtoken,
      cardinfo: digits.slice(-4),
      cardtype: cardBrand(digits),
      exp: `${card.month.padStart(2, '0')}/${card.year}`,
      amount: amountOf(plan),
      ...(promo === '' ? {} : { promo }),
    });
  } finally {
    await refresh(client);
  }
}

/** With the card that is saved. */
export async function payWithSavedCard(client: QueryClient, { plan, promo }: Paying): Promise<void> {
  try {
    await callApi('updateUserCreditCardSettings', { usedefaultcard: true, amount: amountOf(plan), ...(promo === '' ? {} : { promo }) });
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
