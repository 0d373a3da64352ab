/** Operators: accounts whose sign-in address OPERATOR_EMAILS names. */
import { emailKey } from '@sightline/domain/fields';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount, type AccountRow } from './account-store.ts';

/** An address that waits to be confirmed makes nobody an operator. */
export function isOperator({ operatorEmails }: Pick<Ports['env'], 'operatorEmails'>, { email, verified }: AccountRow): boolean {
  return verified && operatorEmails.some((one) => emailKey(one) === emailKey(email));
}

/** Runs a call for operators; for others there is nothing there. Refusals: not-found. */
export function forOperators<I, R>(handle: (ports: Ports, input: I) => Promise<R>) {
  return async (ports: Ports, { accountId }: ResearcherCaller, input: I): Promise<R | Refusal> => {
    const account = await findAccount(ports.db, accountId);
    return account !== null && isOperator(ports.env, account) ? handle(ports, input) : refuse('not-found');
  };
}
