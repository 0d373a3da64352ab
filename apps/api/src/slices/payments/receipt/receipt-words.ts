/** The content of a receipt, in order, independent of the page layout. */
import type { Transaction } from './find-receipt.ts';

export interface Billed {
  name: string;
  company: string;
  country: string;
  email: string;
}

export interface ReceiptWords {
  heading: string;
  amount: string;
  /** Below the amount: what it means. */
  said: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** null if the money is real. */
  notice: string | null;
}

/** More of a name would not fit the page. */
const longest = 300;

type Heading = readonly [heading: string, said: string, status: string];
type StateOf<K extends Transaction['kind']> = Extract<Transaction, { kind: K }>['state'];

const headings: Record<`payment-${StateOf<'payment'>}` | `refund-${StateOf<'refund'>}`, Heading> = {
  'payment-paid': ['Receipt', 'Paid. Thank you.', 'Paid'],
  'payment-pending': ['Payment pending', 'Not charged yet. This is not a receipt.', 'Pending'],
  'payment-failed': ['Payment failed', 'Nothing was charged. This is not a receipt.', 'Failed'],
  'payment-disputed': ['Disputed payment', 'Paid, and disputed by your card’s bank.', 'Disputed'],
  'payment-charged-back': ['Payment charged back', 'Refunded by your card’s bank. This is not a receipt.', 'Charged back'],
  'refund-paid': ['Refund receipt', 'Refunded to your card.', 'Paid'],
  'refund-pending': ['Refund pending', 'On its way to your card.', 'Pending'],
  'refund-failed': ['Refund failed', 'Nothing has been refunded yet.', 'Failed'],
};

/** `$99.00 USD`. */
export function amountWords(cents: number, currency: string): string {
  const code = currency.toUpperCase();
  return `${new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(cents / 100)} ${code}`;
}

/** Empty lines of the account are left out. */
export function receiptWords(transaction: Transaction, billed: Billed, sandbox: boolean): ReceiptWords {
  const { id, kind, paymentId, title, cardWords, amountCents, currency, reason, at } = transaction;
  const [heading, said, status] =
    transaction.kind === 'payment' ? headings[`payment-${transaction.state}`] : headings[`refund-${transaction.state}`];
  const rows: [string, string][] = [
    ['Date', `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 16)} UTC`],
    [kind === 'refund' ? 'Refund of' : 'For', title],
    ['Reason', reason ?? ''],
    ['Card', cardWords.replace(/ (\d{4})$/, ' ending in $1')],
    ['Status', status],
    ['Transaction ID', id],
    ['Original transaction', paymentId ?? ''],
    ['Billed to', billed.name],
    ['Company', billed.company],
    ['Country', billed.country],
    ['Email', billed.email],
  ];
  return {
    heading,
    amount: amountWords(kind === 'refund' ? -amountCents : amountCents, currency),
    said,
    rows: rows.flatMap(([label, value]) => (value.trim() === '' ? [] : [[label, value.slice(0, longest)] as const])),
    notice: sandbox ? 'Sandbox: no real money' : null,
  };
}
