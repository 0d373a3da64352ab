/** What a caller hears while the provider gives no answer, or a wrong one: of the sandbox, and of Stripe's SDK. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { charging, openSandboxCards, openStripeCards, stripeCardsAt } from './testing-cards.ts';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { CardProviderDown, type ProviderCard } from '../../platform/cards/card-port.ts';
import { ProviderSaidNo } from '../../platform/cards/provider-api.ts';
import { createSandboxCards } from '../../platform/cards/sandbox-cards.ts';

const visa = '4242424242424242';
const noon = new Date('2026-03-04T12:00:00Z');

describe('a provider that gives no answer', () => {
  it('is told by the sandbox while its database is away', async () => {
    const on = await openSandboxCards();
    const ports = { ...on.ports };
    const cards = await createSandboxCards(ports);
    const card = await on.kept(visa);
    const { db } = openDatabase({ host: '127.0.0.1', port: 1 }, silentLog);
    ports.db = db;
    await expect(cards.charge(charging(card))).rejects.toThrow(CardProviderDown);
    await expect(cards.movements(noon)).rejects.toThrow(CardProviderDown);
    await db.destroy();
    await on.close();
  });

  describe('by the SDK', () => {
    let on: Awaited<ReturnType<typeof openStripeCards>>;
    let card: ProviderCard;
    beforeAll(async () => {
      on = await openStripeCards();
      card = await on.kept(visa);
    });
    afterAll(() => on.close());
    beforeEach(() => on.proxy.behave('hand on'));
    const charges = async () => (await on.cards.movements(new Date(0))).length;

    it('asks no outside host and sends the secret key to the provider alone', () => {
      expect(on.cards.browser).toEqual({
        tokensUrl: `http://127.0.0.1:${on.proxy.port}/v1/tokens`,
        publishableKey: 'pk_test_sandbox',
        sandbox: false,
      });
    });

    it('where the answer is lost after the charge went through; the same key gives that charge', async () => {
      const [charge, before] = [charging(card), await charges()];
      on.proxy.behave('cut the answer');
      await expect(on.cards.charge(charge)).rejects.toThrow(CardProviderDown);
      on.proxy.behave('hand on');
      expect(await charges()).toBe(before + 1);
      const again = await on.cards.charge(charge);
      expect(again).toMatchObject({ chargeId: (await on.cards.movements(new Date(0))).at(-1)?.sourceId });
      expect(await charges()).toBe(before + 1);
    });

    it('where the answer takes too long; the same key gives that charge', async () => {
      const [charge, before] = [charging(card), await charges()];
      on.proxy.behave('keep the answer');
      const impatient = await stripeCardsAt(on.proxy.port, on.ports, 200);
      await expect(impatient.charge(charge)).rejects.toThrow(CardProviderDown);
      on.proxy.behave('hand on');
      expect(await on.cards.charge(charge)).toMatchObject({ amountCents: 9900 });
      expect(await charges()).toBe(before + 1);
    });

    it.each([
      [500, '{"error":{"type":"api_error","message":"planted"}}'],
      [503, '{"error":"server_error"}'],
      [429, '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"slow down"}}'],
      [409, '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"in progress"}}'],
      [502, '<html>Bad gateway</html>'],
      [200, '{"id":"ch_'],
    ])('where it answers %i %s; every call says so', async (status, body) => {
      on.proxy.behave({ status, body });
      const before = on.proxy.count();
      const refund = { chargeId: 'ch_1', amountCents: 1, paymentId: 'p', idempotencyKey: 'k' };
      const saving = { accountId: 'a', customerId: card.customerId, email: 'a@example.com', token: 'tok_1', idempotencyKey: 'k' };
      const calls = [
        () => on.cards.charge(charging(card)),
        () => on.cards.refund(refund),
        () => on.cards.prepareCard(saving),
        () => on.cards.saveCard({ ...saving, token: 'seti_1' }),
        () => on.cards.saveCard(saving),
        () => on.cards.saveCard({ ...saving, customerId: null }),
        () => on.cards.removeCard(card.customerId, card.cardId),
        () => on.cards.movements(noon),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(CardProviderDown);
      // Nothing is tried again behind the caller's back.
      expect(on.proxy.count() - before).toBe(calls.length);
    });

    it.each([
      [401, '{"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_****"}}'],
      [400, '{"error":{"type":"invalid_request_error","code":"parameter_unknown","message":"Received unknown parameter"}}'],
      [403, '{"error":{"type":"invalid_request_error","message":"not allowed"}}'],
    ])('but a mistake of ours is one: %i %s', async (status, body) => {
      on.proxy.behave({ status, body });
      await expect(on.cards.charge(charging(card))).rejects.toThrow(ProviderSaidNo);
    });

    it('and a payment that waits for its cardholder is refused with what to do', async () => {
      on.proxy.behave({ status: 200, body: JSON.stringify({ id: 'pi_1', status: 'requires_action', latest_charge: null }) });
      expect(await on.cards.charge(charging(card))).toMatchObject({
        refused: 'authentication',
        message: expect.stringContaining('Nothing was charged. Enter the card again') as string,
      });
    });

    it('and one that is still processing has no answer yet', async () => {
      on.proxy.behave({ status: 200, body: JSON.stringify({ id: 'pi_1', status: 'processing', latest_charge: null }) });
      await expect(on.cards.charge(charging(card))).rejects.toThrow(CardProviderDown);
    });

    it.each([
      ['card_declined', 'generic_decline', 'declined'],
      ['card_declined', 'authentication_required', 'authentication'],
      ['card_declined', 'expired_card', 'expired'],
      ['authentication_required', '', 'authentication'],
      ['expired_card', '', 'expired'],
      ['incorrect_cvc', '', 'cvc'],
      ['invalid_cvc', '', 'cvc'],
      ['processing_error', '', 'declined'],
      ['a_code_of_tomorrow', '', 'declined'],
    ])('and a card that is refused by %s %s is %s', async (code, decline_code, refused) => {
      on.proxy.behave({ status: 402, body: JSON.stringify({ error: { type: 'card_error', code, decline_code, message: 'No.' } }) });
      const message: unknown = refused === 'authentication' ? expect.stringMatching(/^Your card’s bank asks you to confirm/) : 'No.';
      expect(await on.cards.charge(charging(card))).toEqual({ refused, message });
    });
  });
});
