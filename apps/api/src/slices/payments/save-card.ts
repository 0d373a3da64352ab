/** Saves the card behind a token; it takes the place of the one before, which the provider then forgets. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import { CardProviderDown, type ProviderCard } from '../../platform/cards/card-port.ts';
import type { Actor } from '../../http/actor.ts';
import type { Ports } from '../../platform/ports.ts';
import { recordActivity } from '../activity/index.ts';
import { noticeMailJob, type NoticeMail } from '../identity/index.ts';
import { findCardHolder, replaceCard } from './card-store.ts';
import { takeTurn } from './payment-store.ts';
import { removeCardJob, type RemovedCard } from './delete-card.ts';

interface NewCard {
  accountId: string;
  email: string;
  token: string;
  actor?: Actor | undefined;
}

/** The same token again is the same card. Refusals: card-refused with the provider's words, card-not-kept where it gives none. */
export async function saveCard(
  ports: Pick<Ports, 'db' | 'cards' | 'jobs' | 'now'>,
  { accountId, email, token, actor }: NewCard,
): Promise<ProviderCard | Refusal> {
  const holder = await findCardHolder(ports.db, accountId);
  const card = await atProvider(ports, {
    accountId,
    email,
    token,
    customerId: holder?.customerId ?? null,
    idempotencyKey: `card:${accountId}:${token}`,
  });
  if (card === null) return refuse('card-not-kept');
  if ('refused' in card) return refuse('card-refused', card.message);
  await ports.db.transaction().execute(async (trx) => {
    await takeTurn(trx, accountId);
    const before = await replaceCard(trx, accountId, card);
    if (before?.card?.cardId !== card.cardId) {
      await recordActivity(trx, { accountId, kind: 'card-saved', at: ports.now(), actor });
      const notice: NoticeMail = { accountId, what: 'card-saved' };
      await ports.jobs.send(trx, noticeMailJob, notice);
    }
    if (before === null || before.card === null || before.card.cardId === card.cardId) return;
    const removed: RemovedCard = { customerId: before.customerId, cardId: before.card.cardId };
    await ports.jobs.send(trx, removeCardJob, removed);
  });
  return card;
}

/** null where the provider does not answer. */
async function atProvider({ cards }: Pick<Ports, 'cards'>, card: Parameters<Ports['cards']['saveCard']>[0]) {
  try {
    return await cards.saveCard(card);
  } catch (error) {
    if (error instanceof CardProviderDown) return null;
    throw error;
  }
}
