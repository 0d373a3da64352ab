import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { writeReceipt } from './receipt-page.ts';
import type { Transaction } from './find-receipt.ts';
import { receiptWords } from './receipt-words.ts';

const at = new Date('2027-01-31T12:00:00.000Z');
const payment: Transaction = {
  id: 'pay_aaaaaaaaaaaaaaaaaaaa',
  kind: 'payment',
  paymentId: null,
  title: 'Expert plan, one month',
  cardWords: 'Visa 4242',
  amountCents: 9900,
  currency: 'usd',
  state: 'paid',
  reason: null,
  at,
};
const ada = { name: 'Ada Lovelace', company: 'Example Ltd', country: 'Germany', email: 'ada@example.com' };

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
}

async function receiptOf(change: object, billed = ada, sandbox = false): Promise<string> {
  const changed: Transaction = { ...payment, ...change };
  return textOf(await writeReceipt(receiptWords(changed, billed, sandbox), { host: 'tests.example.com', at }));
}

it('says what was paid, when, what for, with which card, and to whom it is billed', async () => {
  const text = await receiptOf({});
  expect(text).toBe(
    [
      'Sightline Receipt $99.00 USD Paid. Thank you. Date 2027-01-31 12:00 UTC For Expert plan, one month Card Visa ending in 4242 Status Paid',
      'Transaction ID pay_aaaaaaaaaaaaaaaaaaaa Billed to Ada Lovelace Company Example Ltd Country Germany Email ada@example.com',
      'tests.example.com',
    ].join(' '),
  );
});

it('says of a refund that it is one, and of which payment', async () => {
  const text = await receiptOf({ kind: 'refund', id: 'ref_b', paymentId: 'pay_a', amountCents: 7425, reason: 'the rest of a plan' });
  expect(text).toContain('Refund receipt -$74.25 USD Refunded to your card.');
  expect(text).toContain('Refund of Expert plan, one month Reason the rest of a plan');
  expect(text).toContain('Transaction ID ref_b Original transaction pay_a');
});

it('is no receipt where nothing was paid, and says where no money is real', async () => {
  expect(await receiptOf({ state: 'failed', reason: 'Your card was declined.' })).toContain(
    'Payment failed $99.00 USD Nothing was charged. This is not a receipt.',
  );
  expect(await receiptOf({ state: 'pending' })).toContain('Payment pending $99.00 USD Not charged yet.');
  expect(await receiptOf({ state: 'disputed' })).toContain('Disputed payment $99.00 USD Paid, and disputed by your card’s bank.');
  expect(await receiptOf({ state: 'charged-back' })).toContain(
    'Payment charged back $99.00 USD Refunded by your card’s bank. This is not a receipt.',
  );
  expect(await receiptOf({}, ada, true)).toContain('Sandbox: no real money');
  expect(await receiptOf({})).not.toContain('Sandbox');
});

it.each([
  ['Ada Lovelace'],
  ['Łukasz Żółkiewski'],
  ['Françoise Müller-Núñez'],
  ['Đặng Thị Hồng Vân'],
  ['Иван Щукин'],
  ['王小明 李娜'],
  ['陳大文 張學友'],
  ['สมชาย ใจดี'],
])('writes the name %s with its own signs', async (name) => {
  expect(await receiptOf({}, { ...ada, name })).toContain(name);
});

it('writes Arabic from right to left, its letters joined', async () => {
  const text = await receiptOf({}, { ...ada, name: 'أحمد بن علي' });
  expect([...'أحمدبنعلي'].filter((letter) => !text.includes(letter))).toEqual([]);
});

it('breaks a name that is wider than the page, and asks for no sign that no font has', async () => {
  const long = 'A'.repeat(300);
  const text = await receiptOf({}, { ...ada, name: long, company: 'Example '.repeat(400) });
  expect(text.replaceAll(' ', '')).toContain(long);
  expect(await receiptOf({}, { ...ada, name: '한글 ☃️ Ada' })).toMatch(/Billed to \?\? .* Ada Company/);
});
