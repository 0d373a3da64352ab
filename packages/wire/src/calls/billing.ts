/** Billing calls: the free trial, cards, transactions. */
import * as z from 'zod/mini';
import { anyNumber, call, flag, nothing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';

const countOf = wholeNumber.check(z.gte(0, { error: 'Must be 0 or more' }));

const transaction = z.object({
  title: z.string(),
  card: z.string(),
  transactionId: z.string(),
  date: z.string(),
  time: z.string(),
  type: z.string(),
  /** US dollars. */
  amount: z.number(),
  status: z.string(),
});
/** A card that is about to be entered. */
const cardSetup = z.object({
  /** Becomes `cardtoken` once the page has confirmed it. */
  SetupId: z.string(),
  /** Lets the page confirm the setup, and nothing else. */
  ClientSecret: z.string(),
  PublishableKey: z.string(),
  /** Where the sandbox's form sends the card; null if Stripe's own fields confirm it. */
  ConfirmUrl: z.nullable(z.string()),
});
export type WireCardSetup = z.output<typeof cardSetup>;

/** A page of transactions is clamped to this many. */
const mostTransactions = 1000;

export const billingCalls = {
  getTransactions: call({
    method: 'POST',
    path: '/GetTransactionsCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ take: z.optional(countOf), skip: z.optional(countOf) }),
    answer: z.array(transaction).check(z.maxLength(mostTransactions)),
    refusals: [],
    says: 'Transactions of the account, newest first.',
  }),
  getReceipt: call({
    method: 'GET',
    path: '/GetReceipt.cmd',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ transaction: idOf('payment') }),
    answer: z.unknown(),
    refusals: ['not-found'],
    says: 'The receipt of a transaction as a PDF; of a refund too.',
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/CancelSubscriptionCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: nothing,
    answer: result,
    refusals: ['nothing-to-cancel'],
    says: "Asks for pay as you go from the paid period's end.",
  }),
  deleteUserCreditCard: call({
    method: 'POST',
    path: '/DeleteUserCreditCard.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ card: z.string() }),
    answer: result,
    refusals: ['not-found', 'password-needed'],
    says: 'Deletes the saved card.',
  }),
  prepareUserCreditCard: call({
    method: 'POST',
    path: '/PrepareUserCreditCard.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: nothing,
    answer: z.union([cardSetup, result]),
    refusals: ['billing-off', 'email-unconfirmed', 'provider-silent'],
    says: 'Begins saving a card: the page confirms the setup with the card provider, then UpdateUserCreditCardSettings takes its id as cardtoken.',
  }),
  updateUserCreditCardSettings: call({
    method: 'POST',
    path: '/UpdateUserCreditCardSettings.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      /** Id of a setup that the page confirmed, of a payment method, or of a token of the card provider. */
      cardtoken: z.optional(z.string()),
      cardinfo: z.optional(z.string()),
      cardtype: z.optional(z.string()),
      exp: z.optional(z.string()),
      usedefaultcard: z.optional(flag),
      /** US dollars; only compared: what is charged is the server's price. */
      amount: anyNumber,
      promo: z.optional(z.string()),
    }),
    answer: result,
    refusals: [
      'billing-off',
      'email-unconfirmed',
      'password-needed',
      'trial-taken',
      'amount-unknown',
      'plan-held',
      'promo-unknown',
      'promo-taken',
      'card-missing',
      'card-refused',
      'card-not-kept',
      'payment-under-way',
      'provider-silent',
    ],
    says: 'Saves the card behind a token; amount 99 or 249 buys that plan; the amount that paid testers cost is confirmed, and charged when they start; amount 0 without a card starts the pro trial, once an account.',
  }),
};
