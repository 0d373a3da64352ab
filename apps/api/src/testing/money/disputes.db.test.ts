/** Payments that a bank takes back: the money, the plan or the testers that they paid for, and who is notified of what, in any order of the provider's events. */
import { seededRandom } from '@sightline/domain/random';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import { raiseDispute } from '../../platform/cards/sandbox/disputes.ts';
import { readKeys } from '../../platform/cards/sandbox/keys.ts';
import { signatureOf } from '../../platform/cards/sandbox/webhooks.ts';
import { move } from '../../slices/collectors/testing.ts';
import { decideDispute } from '../cards/testing-cards.ts';
import type { TestCaller } from '../testing-app.ts';
import { bothBooks, buy, compareBooks, disputedCard, moneyServer, profileOf, send, sumsOf, transactionsOf, visa } from './testing-money.ts';
import type { MoneyServer } from './testing-money.ts';
import { endRound, fill, paidStudy, payAndStart, shown } from './testing-paid.ts';

const start = new Date('2027-01-31T12:00:00.000Z');
const dayMs = 86_400_000;
const email = 'disputes@example.com';
let server: MoneyServer;

beforeEach(async () => {
  server = await moneyServer({ env: { contactEmail: 'operator@example.com' } });
  server.ports.setNow(start);
});
afterEach(() => server.close());

const statuses = async (caller: TestCaller) => (await transactionsOf(caller)).map(({ type, amount, status }) => [type, amount, status]);
const planOf = async (caller: TestCaller) => (await profileOf(caller)).Subscription['Name'];
const useCard = async (caller: TestCaller, number: string) => send(caller, { cardtoken: await server.token(number), amount: 0 });

async function disputes(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sandbox_dispute order by created_at, id`.execute(server.ports.db);
  return rows.map(({ id }) => id);
}

async function openDispute(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from sandbox_dispute where status = 'needs_response'`.execute(server.ports.db);
  return rows[0]?.id ?? '';
}

/** All consequences of it are reported and done. */
async function toTheEnd(): Promise<void> {
  await server.ports.runJobs();
  await compareBooks(server);
  await server.ports.runJobs();
}

async function decide(state: 'won' | 'lost'): Promise<void> {
  for (const id of await disputes()) await decideDispute(server.ports, id, state);
  await toTheEnd();
}

async function expectSameBooks(): Promise<void> {
  const books = await bothBooks(server);
  expect([books.ledger, books.sum]).toEqual([books.provider, 0]);
}

const mailsTo = async (address: string) =>
  (await server.ports.sentMails()).filter(({ to }) => to.includes(address)).map(({ subject }) => subject);

describe('a plan whose payment is disputed', () => {
  let ada: TestCaller;
  beforeEach(async () => {
    ada = await server.withCard(email, disputedCard);
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    await toTheEnd();
  });

  it('goes on while it is; the money and a fee are gone, owner and operator know, and the card pays for nothing else', async () => {
    expect(await statuses(ada)).toEqual([['Payment', 99, 'Disputed']]);
    expect(await planOf(ada)).toBe('expert');
    expect(await sumsOf(server)).toEqual({ provider: -1817, plans: -9900, fees: 1817, disputes: 9900 });
    await expectSameBooks();
    expect(await mailsTo(email)).toContain('Your bank has disputed a payment to Sightline');
    expect(await mailsTo('operator@example.com')).toEqual(['A payment of $99.00 USD is disputed']);
    expect((await buy(ada, 249)).body).toMatchObject({
      res: 0,
      errormessage: 'The bank of this card disputes a payment made with it. Please use another card.',
    });
    await useCard(ada, visa);
    expect((await buy(ada, 249)).body).toEqual({ res: 1 });
  });

  it('stays where it is won; the money comes back, the fee does not, and the card pays again', async () => {
    await decide('won');
    expect(await statuses(ada)).toEqual([['Payment', 99, 'Paid']]);
    expect(await planOf(ada)).toBe('expert');
    expect(await sumsOf(server)).toEqual({ provider: 8083, plans: -9900, fees: 1817, disputes: 0 });
    await expectSameBooks();
    expect(await mailsTo('operator@example.com')).toEqual(['A payment of $99.00 USD is disputed', 'The dispute of $99.00 USD is won']);
    expect((await buy(ada, 249)).body).toEqual({ res: 1 });
  });

  it('ends at once where it is lost', async () => {
    await decide('lost');
    expect(await statuses(ada)).toEqual([['Payment', 99, 'Charged back']]);
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pay as you go', DaysToExpiration: null });
    expect(await sumsOf(server)).toEqual({ provider: -1817, plans: -9900, fees: 1817, disputes: 9900 });
    await expectSameBooks();
    expect(await mailsTo(email)).toContain('A payment to Sightline was charged back');
    await useCard(ada, visa);
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    expect(await planOf(ada)).toBe('expert');
  });

  it('is not renewed with the card whose bank disputes it', async () => {
    server.ports.setNow(new Date(start.getTime() + 28 * dayMs));
    await server.runMaintenance();
    await server.ports.runJobs();
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: true });
    expect(await statuses(ada)).toEqual([['Payment', 99, 'Disputed']]);
    await useCard(ada, visa);
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: false });
    await decide('lost');
    expect(await planOf(ada)).toBe('expert');
  });

  it.each([
    [
      'won',
      [
        ['Payment', 249, 'Paid'],
        ['Refund', -99, 'Paid'],
        ['Payment', 99, 'Paid'],
      ],
      -9900,
    ],
    [
      'lost',
      [
        ['Payment', 249, 'Paid'],
        ['Payment', 99, 'Charged back'],
      ],
      0,
    ],
  ] as const)('gives its rest back after a larger one was bought, once that is %s', async (state, expected, refunded) => {
    await useCard(ada, visa);
    expect((await buy(ada, 249)).body).toEqual({ res: 1 });
    await toTheEnd();
    expect(await statuses(ada)).toContainEqual(['Refund', -99, 'Pending']);
    await expectSameBooks();
    await decide(state);
    server.ports.setNow(new Date(start.getTime() + 180_000));
    await server.runMaintenance();
    await toTheEnd();
    expect((await statuses(ada)).sort()).toEqual([...expected].sort());
    expect((await sumsOf(server))['plans']).toBe(-9900 - 24900 - refunded);
    expect(await planOf(ada)).toBe('pro');
    await expectSameBooks();
  });
});

it('ends the same however its webhooks are shuffled and repeated, whether the charge is known by then or not', async () => {
  const random = seededRandom(62);
  const fresh: Buffer[] = [];
  await startCardWebhooks(server.ports, (body) => Promise.resolve(void fresh.push(body)));
  const { webhookSecret } = await readKeys(server.ports.db);
  const post = (body: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/webhooks/cards',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, webhookSecret, start) },
      payload: body,
    });
  const real = server.ports.cards;
  for (let round = 0; round < 8; round += 1) {
    const state = round % 2 === 0 ? 'lost' : 'won';
    const ada = await server.withCard(`shuffled${round}@example.com`, disputedCard);
    const charge: typeof real.charge = (asked) =>
      real.charge(asked).then(() => Promise.reject(new CardProviderDown('the answer was lost')));
    server.ports.cards = round < 4 ? { ...real, charge } : real;
    await buy(ada, 99);
    await decideDispute(server.ports, await openDispute(), state);
    await server.ports.runJobs();
    const told = fresh.splice(0);
    expect(told).toHaveLength(state === 'won' ? 5 : 4);
    for (const body of random.shuffle([...told, ...told])) expect((await post(body)).statusCode).toBe(200);
    await toTheEnd();
    expect(await statuses(ada)).toEqual([['Payment', 99, state === 'won' ? 'Paid' : 'Charged back']]);
    expect(await planOf(ada)).toBe(state === 'won' ? 'expert' : 'pay as you go');
    expect(await mailsTo(`shuffled${round}@example.com`)).toHaveLength(3);
    await expectSameBooks();
  }
}, 120_000);

it('is read from the books where no webhook ever came, opened and decided', async () => {
  await startCardWebhooks(server.ports, () => Promise.resolve());
  const ada = await server.withCard(email, disputedCard);
  await buy(ada, 99);
  await toTheEnd();
  expect(await statuses(ada)).toEqual([['Payment', 99, 'Disputed']]);
  await decide('lost');
  expect(await statuses(ada)).toEqual([['Payment', 99, 'Charged back']]);
  expect(await planOf(ada)).toBe('pay as you go');
  await expectSameBooks();
});

describe('paid testers whose payment is disputed', () => {
  it('end at once where it is lost, and nothing more goes back', async () => {
    const ada = await server.withCard(email, disputedCard);
    const study = await paidStudy(ada);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject({ res: 1 });
    await toTheEnd();
    expect((await shown(ada, study)).status).toBe(1);
    await fill(server, study, 4);
    await decide('lost');
    expect((await shown(ada, study)).status).toBe(2);
    await endRound(server);
    expect(await statuses(ada)).toEqual([['Payment', 400, 'Charged back']]);
    await expectSameBooks();
  });

  it('that ended meanwhile give back what empty places cost once it is won', async () => {
    const ada = await server.withCard(email, disputedCard);
    const study = await paidStudy(ada);
    await payAndStart(ada, study.Id, 400);
    await fill(server, study, 4);
    await move(ada, study.Id, 2);
    await endRound(server);
    await toTheEnd();
    expect(await statuses(ada)).toContainEqual(['Refund', -240, 'Pending']);
    await decide('won');
    server.ports.setNow(new Date(start.getTime() + 180_000));
    await server.runMaintenance();
    await toTheEnd();
    expect(await statuses(ada)).toContainEqual(['Refund', -240, 'Paid']);
    await expectSameBooks();
  });
});

it('of a payment that was given back already takes the money twice, and the books say so', async () => {
  const ada = await server.withCard(email);
  const study = await paidStudy(ada);
  await payAndStart(ada, study.Id, 400);
  await move(ada, study.Id, 2);
  await endRound(server);
  await toTheEnd();
  const { ports } = server;
  const [{ id, currency } = { id: '', currency: '' }] = await ports.db.selectFrom('sandboxCharge').selectAll().execute();
  await ports.db
    .transaction()
    .execute((trx) => raiseDispute({ trx, jobs: ports.jobs, now: ports.now(), fields: {} }, { id, currency }, 40_000));
  await toTheEnd();
  expect(await statuses(ada)).toEqual(
    expect.arrayContaining([
      ['Payment', 400, 'Disputed'],
      ['Refund', -400, 'Paid'],
    ]),
  );
  await decide('lost');
  expect(await sumsOf(server)).toEqual({ provider: -40_000 - 1190 - 1500, samples: 0, disputes: 40_000, fees: 2690 });
  expect((await shown(ada, study)).panelInfo?.AmountDue).toBe(0);
  await expectSameBooks();
});

it('of money that is no payment of ours is booked as unmatched', async () => {
  await server.withCard(email);
  const { ports } = server;
  const { customerId } = await ports.db.selectFrom('sandboxCard').select('customerId').executeTakeFirstOrThrow();
  await sql`
    insert into sandbox_charge (id, customer_id, amount_cents, currency, description, metadata, created_at)
    values ('ch_hand', ${customerId}, 700, 'usd', '', '{}', ${start})`.execute(ports.db);
  const asked = { jobs: ports.jobs, now: ports.now(), fields: {} };
  await ports.db.transaction().execute((trx) => raiseDispute({ trx, ...asked }, { id: 'ch_hand', currency: 'usd' }, 700));
  await toTheEnd();
  expect(await sumsOf(server)).toEqual({ provider: -2200, unmatched: 700, fees: 1500 });
  await decide('lost');
  await expectSameBooks();
});

it('payouts go to the bank, fees of the provider to the fees, and whatever else moves its balance is unmatched', async () => {
  const ada = await server.withCard(email);
  await buy(ada, 99);
  for (const [id, type, amount] of [
    ['txn_a', 'payout', -9000],
    ['txn_b', 'payout_failure', 9000],
    ['txn_c', 'payout', -8000],
    ['txn_d', 'stripe_fee', -250],
    ['txn_e', 'topup', 3000],
  ] as const)
    await sql`
      insert into sandbox_movement (id, type, amount_cents, currency, created_at) values (${id}, ${type}, ${amount}, 'usd', ${start})`.execute(
      server.ports.db,
    );
  expect(await compareBooks(server)).toEqual({ movements: 6, booked: 5, unmatched: 1 });
  expect(await compareBooks(server)).toEqual({ movements: 6, booked: 0, unmatched: 0 });
  expect(await sumsOf(server)).toEqual({ provider: 9583 - 8000 - 250 + 3000, plans: -9900, fees: 317 + 250, bank: 8000, unmatched: -3000 });
  await expectSameBooks();
});
