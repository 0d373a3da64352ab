/** One suite for both card adapters, whichever provider keeps the cards: saving, charging and refunding. Webhook events: card-events.db.test.ts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters, charging, newKey, type TestCards } from './testing-cards.ts';
import type { ProviderCard } from '../../platform/cards/card-port.ts';

const visa = '4242424242424242';
/** Charged, and taken back by its bank. */
const disputed = '4000000000000259';
const noon = new Date('2026-03-04T12:00:00Z');
const later = (sec: number) => new Date(noon.getTime() + sec * 1000);

describe.each(adapters)('%s', (_name, open) => {
  let on: TestCards;
  beforeAll(async () => {
    on = await open();
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    on.ports.setNow(noon);
    await on.webhooks();
  });

  const saving = (token: string, more: object = {}) => ({
    accountId: newKey(),
    customerId: null,
    email: 'ada@example.com',
    token,
    idempotencyKey: newKey(),
    ...more,
  });
  const rowsOf = async (table: string) => (await sql`select 1 from ${sql.table(table)}`.execute(on.ports.db)).rows.length;
  const told = async (at = noon) => (await on.webhooks()).map(({ body, signature }) => on.cards.readEvent(body, signature, at));

  describe('keeping a card', () => {
    it.each([
      [visa, 'visa', '4242'],
      ['5555555555554444', 'mastercard', '4444'],
      ['378282246310005', 'amex', '0005'],
      ['6011111111111117', 'discover', '1117'],
      ['3566002020360505', 'other', '0505'],
    ])('%s is %s', async (number, brand, last4) => {
      const { id: token } = await on.details(number);
      const card = await on.cards.saveCard(saving(token));
      expect(card).toMatchObject({ brand, last4, expMonth: 12, expYear: 2040 });
    });

    it('happens once, however often and however much at once it is asked for', async () => {
      const before = await rowsOf('sandbox_card');
      const asked = saving((await on.details(visa)).id);
      const cards = await Promise.all([1, 2, 3, 4].map(() => on.cards.saveCard(asked)));
      expect(new Set([...cards, await on.cards.saveCard(asked)].map((card) => JSON.stringify(card))).size).toBe(1);
      expect((await rowsOf('sandbox_card')) - before).toBe(1);
    });

    it('makes one customer of an account; further cards are its', async () => {
      const before = await rowsOf('sandbox_customer');
      const accountId = newKey();
      const tokens = [await on.details(visa), await on.details(visa), await on.details(visa)].map(({ id }) => id);
      const cards = await Promise.all(tokens.map((token) => on.cards.saveCard(saving(token, { accountId }))));
      const [{ customerId } = { customerId: '' }] = cards as ProviderCard[];
      const { id: token } = await on.details(visa);
      const another = await on.cards.saveCard(saving(token, { accountId, customerId, email: 'new@example.com' }));
      expect([...cards, another].map((card) => (card as ProviderCard).customerId)).toEqual([1, 2, 3, 4].map(() => customerId));
      expect((await rowsOf('sandbox_customer')) - before).toBe(1);
    });

    it('makes a new customer where the provider does not have it', async () => {
      const asked = saving((await on.details(visa)).id, { customerId: 'cus_of_another_provider' });
      const card = (await on.cards.saveCard(asked)) as ProviderCard;
      expect(card.customerId).not.toBe('cus_of_another_provider');
      expect(await on.cards.charge(charging(card))).toMatchObject({ amountCents: 9900 });
    });

    it.each([
      ['4000000000000002', 'declined', 'Your card was declined.'],
      ['4000000000009995', 'declined', 'Your card has insufficient funds.'],
      ['4000000000000069', 'expired', 'Your card has expired.'],
      ['4000000000000127', 'cvc', "Your card's security code is incorrect."],
      ['4000000000000119', 'declined', 'An error occurred while processing your card. Try again in a little bit.'],
    ])('%s is refused: %s', async (number, refused, message) => {
      const before = await rowsOf('sandbox_card');
      const asked = saving((await on.details(number)).id);
      expect(await on.cards.saveCard(asked)).toEqual({ refused, message });
      expect(await on.cards.saveCard(asked)).toEqual({ refused, message });
      expect(await rowsOf('sandbox_card')).toBe(before);
    });

    it('takes a token once, and not after a quarter of an hour', async () => {
      const { id: used } = await on.details(visa);
      const { id: old } = await on.details(visa);
      await on.cards.saveCard(saving(used));
      const refusal = { refused: 'token', message: 'These card details have expired or were already used. Please enter them again.' };
      expect(await on.cards.saveCard(saving(used))).toEqual(refusal);
      expect(await on.cards.saveCard(saving('tok_unknown'))).toEqual(refusal);
      on.ports.setNow(later(15 * 60 + 1));
      expect(await on.cards.saveCard(saving(old))).toEqual(refusal);
    });
  });

  describe('a setup', () => {
    const holder = (more: object = {}) => ({
      accountId: newKey(),
      customerId: null,
      email: 'ada@example.com',
      idempotencyKey: newKey(),
      ...more,
    });
    const refusal = { refused: 'token', message: 'These card details have expired or were already used. Please enter them again.' };

    it('saves the card that its browser confirmed, as often as it is asked for', async () => {
      const asked = holder();
      const setup = await on.cards.prepareCard(asked);
      expect(await on.cards.prepareCard(asked)).toEqual(setup);
      expect(await on.cards.saveCard({ ...asked, token: setup.setupId })).toEqual(refusal);
      expect(await on.confirm(setup, visa)).toMatchObject({ status: 'succeeded' });
      const card = (await on.cards.saveCard({ ...asked, token: setup.setupId })) as ProviderCard;
      expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 });
      expect(card.cardId).toMatch(/^pm_/);
      expect(await on.cards.saveCard({ ...asked, token: setup.setupId })).toEqual(card);
      expect(await on.cards.charge(charging(card))).toMatchObject({ amountCents: 9900 });
    });

    it('stays open for another card where one is refused, and closes with the first that is saved', async () => {
      const setup = await on.cards.prepareCard(holder());
      expect((await on.confirm(setup, '4000000000000002')).error).toMatchObject({
        code: 'card_declined',
        message: 'Your card was declined.',
      });
      expect(await on.confirm(setup, visa)).toMatchObject({ status: 'succeeded' });
      expect((await on.confirm(setup, visa)).error).toMatchObject({ code: 'setup_intent_unexpected_state' });
    });

    it('is confirmed with its own secret only, and saved by its own account only', async () => {
      const asked = holder();
      const setup = await on.cards.prepareCard(asked);
      const other = await on.cards.prepareCard(holder());
      expect((await on.confirm({ ...setup, clientSecret: other.clientSecret }, visa)).error).toMatchObject({ code: 'resource_missing' });
      await on.confirm(setup, visa);
      expect(await on.cards.saveCard({ ...holder(), token: setup.setupId })).toEqual(refusal);
      expect(await on.cards.saveCard({ ...asked, token: 'seti_unknown' })).toEqual(refusal);
    });

    it('brings no removed card back', async () => {
      const asked = holder();
      const setup = await on.cards.prepareCard(asked);
      await on.confirm(setup, visa);
      const card = (await on.cards.saveCard({ ...asked, token: setup.setupId })) as ProviderCard;
      await on.cards.removeCard(card.customerId, card.cardId);
      expect(await on.cards.saveCard({ ...asked, token: setup.setupId })).toEqual(refusal);
    });

    it('goes to the customer that the account has, and makes one that the provider does not know', async () => {
      const first = await on.kept(visa);
      const [known, unknown] = [holder({ customerId: first.customerId }), holder({ customerId: 'cus_of_another_provider' })];
      const customers = [];
      for (const asked of [known, unknown]) {
        const setup = await on.cards.prepareCard(asked);
        await on.confirm(setup, visa);
        customers.push(((await on.cards.saveCard({ ...asked, token: setup.setupId })) as ProviderCard).customerId);
      }
      expect(customers[0]).toBe(first.customerId);
      expect(customers[1]).toMatch(/^cus_(?!of_another)/);
    });

    it('takes a payment method by its id too', async () => {
      const asked = holder();
      const setup = await on.cards.prepareCard(asked);
      await on.confirm(setup, visa);
      const card = (await on.cards.saveCard({ ...asked, token: setup.setupId })) as ProviderCard;
      const again = { ...asked, customerId: card.customerId, token: card.cardId, idempotencyKey: newKey() };
      expect(await on.cards.saveCard(again)).toEqual(card);
      expect(await on.cards.saveCard({ ...holder(), token: 'pm_unknown' })).toEqual(refusal);
      expect(await on.cards.saveCard({ ...holder(), token: card.cardId })).toEqual(refusal);
    });
  });

  describe('removing a card', () => {
    it('leaves nothing to charge; twice is no trouble', async () => {
      const card = await on.kept(visa);
      await on.cards.removeCard(card.customerId, card.cardId);
      await on.cards.removeCard(card.customerId, card.cardId);
      expect(await on.cards.charge(charging(card))).toEqual({
        refused: 'declined',
        message: 'This card is no longer saved. Please add a card again.',
      });
    });

    it('is for its own customer', async () => {
      const [card, other] = [await on.kept(visa), await on.kept(visa)];
      await on.cards.removeCard(other.customerId, card.cardId);
      expect(await on.cards.charge(charging(card))).toMatchObject({ amountCents: 9900 });
      expect(await on.cards.charge(charging({ ...card, customerId: other.customerId }))).toMatchObject({ refused: 'declined' });
      expect(await on.cards.charge(charging({ ...card, customerId: 'cus_unknown' }))).toMatchObject({ refused: 'declined' });
    });
  });

  describe('charging', () => {
    it('happens once by its key, however often and however much at once it is asked for', async () => {
      const before = await rowsOf('sandbox_charge');
      const asked = charging(await on.kept(visa));
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => on.cards.charge(asked)));
      expect(new Set([...answers, await on.cards.charge(asked)].map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ amountCents: 9900, currency: 'usd' });
      expect((await rowsOf('sandbox_charge')) - before).toBe(1);
      expect(await told()).toHaveLength(1);
    });

    it('takes a key for one charge only', async () => {
      const asked = charging(await on.kept(visa));
      await on.cards.charge(asked);
      const other = on.cards.charge({ ...asked, amountCents: 1 + asked.amountCents });
      await expect(other).rejects.toThrow(/same parameters/);
    });

    it.each([
      ['4000000000000341', 'declined'],
      ['4000008260003178', 'declined'],
      ['4000002500003155', 'authentication'],
    ])('%s is kept, and refused when it is charged: %s', async (number, refused) => {
      const card = await on.kept(number);
      const asked = charging(card);
      const books = await on.cards.movements(new Date(0));
      const answer = await on.cards.charge(asked);
      expect(answer).toMatchObject({ refused, message: expect.stringMatching(/^Your card.+\.$/) as string });
      expect(await on.cards.charge(asked)).toEqual(answer);
      expect(await on.cards.movements(new Date(0))).toEqual(books);
      const { message } = answer as { message: string };
      if (refused === 'authentication') expect(message).toContain('Enter the card again to confirm it with your bank');
      expect(await told()).toMatchObject([{ kind: 'charge-failed', paymentId: asked.paymentId, message, createdMs: noon.getTime() }]);
    });

    it('refuses a card from the day after its month', async () => {
      const { id: token } = await on.details(visa, { 'card[exp_month]': '3', 'card[exp_year]': '2026' });
      const card = (await on.cards.saveCard(saving(token))) as ProviderCard;
      on.ports.setNow(new Date('2026-03-31T23:59:59Z'));
      expect(await on.cards.charge(charging(card))).toMatchObject({ amountCents: 9900 });
      on.ports.setNow(new Date('2026-04-01T00:00:00Z'));
      expect(await on.cards.charge(charging(card))).toEqual({ refused: 'expired', message: 'Your card has expired.' });
    });
  });

  describe('refunding', () => {
    it('happens once by its key, and never over what is left', async () => {
      const { chargeId, paymentId } = await on.charged(await on.kept(visa));
      const refund = (amountCents: number, idempotencyKey = newKey()) =>
        on.cards.refund({ chargeId, amountCents, paymentId, idempotencyKey });
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => refund(4000, key)));
      expect(new Set([...answers, await refund(4000, key)].map((answer) => JSON.stringify(answer))).size).toBe(1);
      await expect(refund(5901)).rejects.toThrow(/greater than unrefunded amount/);
      await refund(5900);
      await expect(refund(1)).rejects.toThrow(/already been refunded/);
      expect(await told()).toMatchObject([
        { kind: 'charged', chargeId, paymentId, amountCents: 9900, currency: 'usd' },
        { kind: 'refunded', chargeId, paymentId, refundedCents: 4000, currency: 'usd' },
        { kind: 'refunded', chargeId, paymentId, refundedCents: 9900, currency: 'usd' },
      ]);
    });

    it('is refused while the charge is disputed and once that is lost, and goes on once it is won', async () => {
      const { chargeId, paymentId } = await on.charged(await on.kept(disputed));
      const refund = (idempotencyKey: string) => on.cards.refund({ chargeId, amountCents: 4000, paymentId, idempotencyKey });
      const [first, second] = [newKey(), newKey()];
      expect(await refund(first)).toEqual({ refused: 'disputed' });
      expect(await refund(first)).toEqual({ refused: 'disputed' });
      const [disputeId] = await on.disputesOf(chargeId);
      await on.decide(disputeId, 'won');
      expect(await refund(first)).toEqual({ refundId: expect.stringMatching(/^re_/) as string });
      const other = await on.charged(await on.kept(disputed));
      await on.decide((await on.disputesOf(other.chargeId))[0], 'lost');
      const late = on.cards.refund({ ...other, amountCents: 1, idempotencyKey: second });
      expect(await late).toEqual({ refused: 'disputed' });
    });

    it('gives one of two that are too much together', async () => {
      const { chargeId, paymentId } = await on.charged(await on.kept(visa));
      const both = [1, 2].map(() => on.cards.refund({ chargeId, amountCents: 6000, paymentId, idempotencyKey: newKey() }));
      const ends = (await Promise.allSettled(both)).map(({ status }) => status).sort();
      expect(ends).toEqual(['fulfilled', 'rejected']);
    });
  });
});
