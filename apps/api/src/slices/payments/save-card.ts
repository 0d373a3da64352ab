/** Begins to save a card, and saves the one behind a token; it takes the place of the one before, which the provider then forgets. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import { CardProviderDown, type CardSetup, type ProviderCard } from '../../platform/cards/card-port.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { recordActivity } from '../activity/index.ts';
import { noticeMailJob, type NoticeMail } from '../identity/index.ts';
import { findCardHolder, replaceCard } from './card-store.ts';
import { lockAccountPayments } from './payment-store.ts';
import { removeCardJob, type RemovedCard } from './delete-card.ts';

/** Begins a setup for the account's customer, which its browser confirms; null if the provider does not answer. */
export async function beginCard(
  { db, cards }: Pick<Ports, 'db' | 'cards'>,
  { accountId, email }: Pick<NewCard, 'accountId' | 'email'>,
): Promise<CardSetup | null> {
  const customerId = (await findCardHolder(db, accountId))?.customerId ?? null;
  return unlessDown(() => cards.prepareCard({ accountId, email, customerId, idempotencyKey: newId('setup') }));
}

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
  const customerId = holder?.customerId ?? null;
  const asked = { accountId, email, token, customerId, idempotencyKey: `card:${accountId}:${token}` };
  const card = await unlessDown(() => ports.cards.saveCard(asked));
  if (card === null) return refuse('card-not-kept');
  if ('refused' in card) return refuse('card-refused', card.message);
  await inTransaction(ports.db, async (trx) => {
    await lockAccountPayments(trx, accountId);
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

/** null if the provider does not answer. */
async function unlessDown<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CardProviderDown) return null;
    throw error;
  }
}
