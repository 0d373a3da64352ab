/** What the limits of one account are counted under, whether or not there is such an account. */
import { emailKey } from '@sightline/domain/fields';

const longestEmail = 254;

/** Returns the account's id; where the address has no account, the address in its normal form, marked so that it is never taken for an id. */
export function accountKey(account: { id: string } | null, email: string): string {
  return account === null ? `email ${emailKey(email).slice(0, longestEmail)}` : account.id;
}
