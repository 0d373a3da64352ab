/** Binds the billing calls and the profile, which shows the plan. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { deleteCard } from './delete-card.ts';
import type { CountUsed } from './find-plan.ts';
import { getTransactions } from './get-transactions.ts';
import { getUserProfile } from './get-user-profile.ts';
import { updateCardSettings } from './start-trial.ts';

export function registerBillingRoutes(app: FastifyInstance, ports: Ports, countUsed: CountUsed): void {
  bind(app, ports, calls.getUserProfile, getUserProfile(countUsed));
  bind(app, ports, calls.updateUserCreditCardSettings, updateCardSettings);
  bind(app, ports, calls.deleteUserCreditCard, deleteCard);
  bind(app, ports, calls.getTransactions, getTransactions);
  bind(app, ports, calls.cancelSubscription, cancelSubscription);
}
