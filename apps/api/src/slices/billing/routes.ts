/** Binds the billing calls and the profile, which shows the plan. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { CountUsed } from './find-plan.ts';
import { getUserProfile } from './get-user-profile.ts';
import { deleteCard, getReceipt, getTransactions, registerWebhook } from '../payments/index.ts';
import { planEffects } from './plan-effects.ts';
import { updateCardSettings } from './update-card-settings.ts';

export function registerBillingRoutes(app: FastifyInstance, ports: Ports, countUsed: CountUsed): void {
  bind(app, ports, calls.getUserProfile, getUserProfile(countUsed));
  const effects = planEffects(ports, countUsed);
  registerWebhook(app, ports, effects);
  bind(app, ports, calls.updateUserCreditCardSettings, updateCardSettings(effects));
  bind(app, ports, calls.deleteUserCreditCard, deleteCard);
  bind(app, ports, calls.getTransactions, getTransactions);
  bind(app, ports, calls.getReceipt, getReceipt, { limit: 'receipt' });
  bind(app, ports, calls.cancelSubscription, cancelSubscription);
}
