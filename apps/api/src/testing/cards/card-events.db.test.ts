/** The second half of the suite for both card adapters: what the provider's books and webhooks report. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, newKey, type TestCards, type Webhook } from './testing-cards.ts';
import { BadWebhook } from '../../platform/cards/card-port.ts';
import { signatureOf } from '../../platform/cards/sandbox/webhooks.ts';

const visa = '4242424242424242';
const noon = new Date('2026-03-04T12:00:00Z');
const later = (sec: number) => new Date(noon.getTime() + sec * 1000);

describe.each(adapters)('%s', (_name, open) => {
  let on: TestCards;
  beforeAll(async () => {
    on = await open();
    on.ports.setNow(noon);
  });
  afterAll(() => on.close());

  describe('the books', () => {
    const newYear = (sec: number) => new Date(Date.UTC(2027, 0, 1) + sec * 1000);

    it('tell what moved since a moment, oldest first, in and out', async () => {
      const card = await on.kept(visa);
      on.ports.setNow(newYear(0));
      const first = await on.charged(card, { amountCents: 24900 });
      on.ports.setNow(newYear(1));
      const second = await on.charged(card, { currency: 'eur' });
      const refunded = await on.cards.refund({ ...first, amountCents: 5000, idempotencyKey: newKey() });
      const refundId = 'refundId' in refunded ? refunded.refundId : '';
      const lines = await on.cards.movements(newYear(0));
      const line = (from: object): object => ({ movementId: expect.stringMatching(/^txn_/) as string, dispute: null, ...from });
      expect(lines).toEqual([
        line({
          kind: 'charge',
          sourceId: first.chargeId,
          paymentId: first.paymentId,
          amountCents: 24900,
          feeCents: 752,
          currency: 'usd',
          createdMs: newYear(0).getTime(),
        }),
        line({
          kind: 'charge',
          sourceId: second.chargeId,
          paymentId: second.paymentId,
          amountCents: 9900,
          feeCents: 317,
          currency: 'eur',
          createdMs: newYear(1).getTime(),
        }),
        line({
          kind: 'refund',
          sourceId: refundId,
          paymentId: first.paymentId,
          amountCents: -5000,
          feeCents: 0,
          currency: 'usd',
          createdMs: newYear(1).getTime(),
        }),
      ]);
      expect([first.fee, second.fee]).toEqual(
        lines.slice(0, 2).map(({ movementId, feeCents, currency }) => ({ movementId, feeCents, currency })),
      );
      expect((await on.cards.movements(newYear(1))).map(({ sourceId }) => sourceId)).toEqual([second.chargeId, refundId]);
    });

    it('are told to their end, and tell of charges that are not ours', async () => {
      const { customerId } = await on.kept(visa);
      const byHand = newYear(3600);
      await sql`
        insert into sandbox_charge (id, customer_id, amount_cents, currency, description, metadata, created_at)
        select 'ch_hand' || i, ${customerId}, 100 + i, 'usd', '', '{}', ${byHand} from generate_series(1, 230) i`.execute(on.ports.db);
      await sql`
        insert into sandbox_movement (id, charge_id, amount_cents, currency, created_at)
        select 'txn_hand' || i, 'ch_hand' || i, 100 + i, 'usd', ${byHand} from generate_series(1, 230) i`.execute(on.ports.db);
      const lines = await on.cards.movements(byHand);
      expect(lines.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 230 }, (_, index) => 101 + index));
      expect(new Set(lines.map(({ paymentId }) => paymentId))).toEqual(new Set([null]));
    });
  });

  describe('disputes', () => {
    const morning = new Date('2028-01-01T08:00:00Z');
    const lines = async () => (await on.cards.movements(morning)).map(({ kind, amountCents, feeCents }) => [kind, amountCents, feeCents]);

    it('take the charge and a fee, and give it back where they are won', async () => {
      on.ports.setNow(morning);
      await on.webhooks();
      const { chargeId } = await on.charged(await on.kept('4000000000000259'));
      expect(await lines()).toEqual([
        ['charge', 9900, 317],
        ['dispute', -9900, 1500],
      ]);
      const [disputeId = ''] = await on.disputesOf(chargeId);
      const dispute = { disputeId, chargeId, amountCents: 9900, currency: 'usd', reason: 'fraudulent', state: 'open' };
      expect(await on.cards.dispute(disputeId)).toEqual(dispute);
      const told = async () =>
        (await on.webhooks())
          .map(({ body, signature }) => on.cards.readEvent(body, signature, morning))
          .filter(({ kind }) => kind === 'disputed');
      const open = { kind: 'disputed', createdMs: morning.getTime(), dispute };
      expect(await told()).toMatchObject([open, open]);
      await on.decide(disputeId, 'won');
      expect(await lines()).toEqual([
        ['charge', 9900, 317],
        ['dispute', -9900, 1500],
        ['dispute', 9900, 0],
      ]);
      const won = { kind: 'disputed', dispute: { ...dispute, state: 'won' } };
      expect(await told()).toMatchObject([won, won]);
      expect((await on.cards.movements(morning)).map(({ dispute }) => dispute?.state ?? null)).toEqual([null, 'won', 'won']);
    });

    it('are of no interest while a bank only asks, and unknown to who asks for another', async () => {
      const asks = {
        id: 'dp_1',
        object: 'dispute',
        charge: 'ch_1',
        amount: 1,
        currency: 'usd',
        reason: 'general',
        status: 'warning_needs_response',
      };
      const body = Buffer.from(
        JSON.stringify({ id: 'evt_9', object: 'event', created: 1, type: 'charge.dispute.created', data: { object: asks } }),
      );
      expect(on.cards.readEvent(body, signatureOf(body, on.webhookSecret, noon), noon)).toMatchObject({ kind: 'other' });
      await expect(on.cards.dispute('dp_none')).rejects.toThrow(/No such dispute/);
    });
  });

  it('tells payouts, fees of the provider and whatever else moves its balance as movements of their own', async () => {
    const evening = new Date('2028-02-01T20:00:00Z');
    for (const [id, type, amount, fee] of [
      ['txn_a', 'payout', -5000, 0],
      ['txn_b', 'payout_failure', 5000, 0],
      ['txn_c', 'stripe_fee', -250, 0],
      ['txn_d', 'topup', 7000, 10],
      ['txn_e', 'adjustment', -30, 0],
    ] as const)
      await sql`
        insert into sandbox_movement (id, type, amount_cents, fee_cents, currency, created_at)
        values (${id}, ${type}, ${amount}, ${fee}, 'usd', ${evening})`.execute(on.ports.db);
    const told = await on.cards.movements(evening);
    expect(told.map(({ kind, sourceId, amountCents, feeCents }) => [kind, sourceId, amountCents, feeCents])).toEqual([
      ['payout', 'txn_a', -5000, 0],
      ['payout', 'txn_b', 5000, 0],
      ['provider-fee', 'txn_c', -250, 0],
      ['other', 'txn_d', 7000, 10],
      ['other', 'txn_e', -30, 0],
    ]);
  });

  describe('webhooks', () => {
    let webhook: Webhook;
    beforeAll(async () => {
      on.ports.setNow(noon);
      await on.webhooks();
      await on.charged(await on.kept(visa));
      const [first] = await on.webhooks();
      if (first === undefined) throw new Error('nothing was handed out');
      webhook = first;
    });

    it('are read while they are younger than five minutes', () => {
      const read = on.cards.readEvent(webhook.body, webhook.signature, later(300));
      expect(read).toMatchObject({ kind: 'charged', eventId: expect.stringMatching(/^evt_/) as string, createdMs: noon.getTime() });
      expect(() => on.cards.readEvent(webhook.body, webhook.signature, later(301))).toThrow(BadWebhook);
    });

    it.each<[string, (webhook: Webhook) => Webhook]>([
      ['another body', ({ body, signature }) => ({ body: Buffer.from(body.toString().replace('9900', '1')), signature })],
      ['another secret', ({ body }) => ({ body, signature: signatureOf(body, 'whsec_other', noon) })],
      ['another time', ({ body, signature }) => ({ body, signature: signature.replace(/t=\d+/, `t=${noon.getTime() / 1000 + 60}`) })],
      ['no signature', ({ body }) => ({ body, signature: '' })],
      ['a signature that is none', ({ body }) => ({ body, signature: 't=x,v1=zz' })],
      ['no time', ({ body, signature }) => ({ body, signature: signature.replace(/t=\d+,/, '') })],
    ])('are refused: %s', (_title, change) => {
      const { body, signature } = change(webhook);
      expect(() => on.cards.readEvent(body, signature, noon)).toThrow(BadWebhook);
    });

    it.each([
      ['payout.paid', {}],
      ['charge.succeeded', { id: 'ch_1', amount: 1, amount_refunded: 0, currency: 'usd', metadata: {} }],
      ['charge.updated', { id: 'ch_1', amount: 1, amount_refunded: 0, currency: 'usd', metadata: { payment: 'p' } }],
    ])('that tell nothing to us are other ones: %s', (type, object) => {
      const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', created: 1, type, data: { object } }));
      expect(on.cards.readEvent(body, signatureOf(body, on.webhookSecret, noon), noon)).toEqual({
        kind: 'other',
        eventId: 'evt_1',
        createdMs: 1000,
      });
    });
  });
});
