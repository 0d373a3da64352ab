/** The transactions of an account: none, since nothing can be bought on this server yet. */
import type { Answer, calls } from '@sightline/wire/calls';

export function getTransactions(): Promise<Answer<typeof calls.getTransactions>> {
  return Promise.resolve([]);
}
