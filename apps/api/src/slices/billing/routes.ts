/** Binds the billing calls and the profile, which shows the plan. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { CountUsed } from './find-plan.ts';
import { getUserProfile } from './get-user-profile.ts';
import { deleteCard, getReceipt, getTransactions, registerWebhook, type PaymentHandlers } from '../payments/index.ts';
import { prepareCard } from './prepare-card.ts';
import { updateCardSettings, type IsOwed } from './update-card-settings.ts';

/** What later slices know of money is handed in: what payments bring about, and what is owed for paid testers. */
export function registerBillingRoutes(
  app: FastifyInstance,
  ports: Ports,
  { countUsed, handlers, isOwed }: { countUsed: CountUsed; handlers: PaymentHandlers; isOwed: IsOwed },
): void {
  bind(app, ports, calls.getUserProfile, getUserProfile(countUsed));
  registerWebhook(app, ports, handlers);
  bind(app, ports, calls.prepareUserCreditCard, prepareCard);
  bind(app, ports, calls.updateUserCreditCardSettings, updateCardSettings(handlers, isOwed));
  bind(app, ports, calls.deleteUserCreditCard, deleteCard);
  bind(app, ports, calls.getTransactions, getTransactions);
  bind(app, ports, calls.getReceipt, getReceipt, { limit: 'receipt' });
  bind(app, ports, calls.cancelSubscription, cancelSubscription);
}
