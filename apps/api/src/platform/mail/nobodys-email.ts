/** Addresses that lead to nobody by their standard (RFC 2606): the demo account has one. */
const nobodysName = /\.(example|invalid)$/i;

/** Whether nobody would ever read a mail to this address. */
export function isNobodysEmail(email: string): boolean {
  return nobodysName.test(email);
}
