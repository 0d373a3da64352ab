/** Billing calls that exist so far: the free trial. */
import * as z from 'zod/mini';
import { anyNumber, call, flag, result } from './call.ts';

export const billingCalls = {
  updateUserCreditCardSettings: call({
    method: 'POST',
    path: '/UpdateUserCreditCardSettings.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      cardtoken: z.optional(z.string()),
      cardinfo: z.optional(z.string()),
      cardtype: z.optional(z.string()),
      exp: z.optional(z.string()),
      usedefaultcard: z.optional(flag),
      amount: anyNumber,
    }),
    answer: result,
    says: 'Amount 0 without a card starts the pro trial, once an account.',
  }),
};
