/** What the limits of one account are counted under, before and whether or not there is such an account. */

/** An address in the way accounts are told apart: no blanks around it, no case of letters, not longer than an address can be. */
export function accountKey(email: string): string {
  return email.trim().toLowerCase().slice(0, 254);
}
