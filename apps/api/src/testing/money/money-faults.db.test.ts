/**
 * Random operations of many accounts with a provider that fails before or after it acts, maintenance jobs in between, webhooks that come
 * late, twice and out of order, and banks that take charges back and decide about it. In the end nothing was charged twice, nothing was
 * lost, and both sets of books are the same.
 */
import { sql } from 'kysely';
import { seededRandom, type Random } from '@sightline/domain/random';
import { expect, it } from 'vitest';
import type { TestCaller } from '../testing-app.ts';
import { BadWebhook, CardProviderDown, type CardProvider } from '../../platform/cards/card-port.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import { readWebhook } from '../../slices/payments/index.ts';
import { countRecordings, countRecordingsOfAccount } from '../../slices/recordings/count-recordings.ts';
import { endPaidCollectors, paymentHandlers } from '../../slices/collectors/index.ts';
import { decideDispute } from '../cards/testing-cards.ts';
import {
  bothBooks,
  buy,
  compareBooks,
  declinedLater,
  disputedCard,
  moneyServer,
  profileOf,
  send,
  visa,
  type MoneyServer,
} from './testing-money.ts';
import { expectSamplesAreTrue, paidStep } from './testing-paid-operations.ts';

const operations = Number(process.env['MONEY_OPERATIONS'] ?? 600);
const accounts = 12;
const hourMs = 3_600_000;

interface Faults {
  on: boolean;
  count: number;
}

/** Every call may fail before it reaches the provider, or lose its answer afterwards. */
function faulty(cards: CardProvider, random: Random, faults: Faults): CardProvider {
  const risky =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fate = faults.on ? random.next() : 1;
      if (fate < 0.3) faults.count += 1;
      if (fate < 0.15) throw new CardProviderDown('cut before it was asked');
      const answer = await call(...args);
      if (fate < 0.3) throw new CardProviderDown('the answer was lost');
      return answer;
    };
  return {
    browser: cards.browser,
    prepareCard: risky((card) => cards.prepareCard(card)),
    saveCard: risky((card) => cards.saveCard(card)),
    removeCard: risky((customerId, cardId) => cards.removeCard(customerId, cardId)),
    charge: risky((charge) => cards.charge(charge)),
    refund: risky((refund) => cards.refund(refund)),
    dispute: risky((disputeId) => cards.dispute(disputeId)),
    movements: risky((since) => cards.movements(since)),
    readEvent: (body, signature, now) => cards.readEvent(body, signature, now),
  };
}

interface Run {
  server: MoneyServer;
  random: Random;
  faults: Faults;
  webhooks: { body: Buffer; signature: string }[];
  callers: TestCaller[];
  paid: Parameters<typeof paidStep>[3];
  nowMs: number;
  decided: number;
}

/** One step of somebody: the owner, the clock, the provider. */
async function step(run: Run): Promise<void> {
  const caller = run.random.pick(run.callers);
  const fate = run.random.next();
  if (fate < 0.2) await paidStep(run.server, run.random, caller, run.paid);
  else if (fate < 0.3) await buy(caller, run.random.pick([99, 249]));
  else if (fate < 0.4)
    await send(caller, {
      cardtoken: await run.server.token(run.random.pick([visa, visa, declinedLater, disputedCard])),
      amount: run.random.pick([0, 0, 99]),
    });
  else if (fate < 0.5) await caller.post('/CancelSubscriptionCommand.cmd');
  else if (fate < 0.55) await Promise.all([buy(caller, 99), buy(caller, 249), buy(caller, 99)]);
  else if (fate < 0.6) await decideSome(run);
  else if (fate < 0.78) await deliver(run);
  else await passTime(run);
}

/** The bank decides one of the open disputes. */
async function decideSome(run: Run): Promise<void> {
  const open = await openDisputes(run.server.ports);
  if (open.length > 0) await decide(run, run.random.pick(open));
}

/** In turn: how many disputes there are is up to the course of the run, and both ends are wanted in each. */
async function decide(run: Run, id: string): Promise<void> {
  run.decided += 1;
  await decideDispute(run.server.ports, id, run.decided % 2 === 1 ? 'lost' : 'won');
}

async function openDisputes({ db }: MoneyServer['ports']): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from sandbox_dispute where status = 'needs_response' order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every bank has decided, and what comes of it is done. */
async function decideAll(run: Run): Promise<void> {
  const { server } = run;
  for (const id of await openDisputes(server.ports)) await decide(run, id);
  await compareBooks(server);
  await server.runMaintenance();
  await endPaidCollectors(server.ports, countRecordings);
  await server.ports.runJobs();
}

/** Some webhook, maybe again, maybe one that came long before others. */
async function deliver(run: Run): Promise<void> {
  const handlers = paymentHandlers(run.server.ports, countRecordingsOfAccount);
  if (run.webhooks.length === 0) return;
  const { body, signature } = run.random.pick(run.webhooks);
  await readWebhook(run.server.ports, handlers, body, signature).catch(ignoreOld);
}

/** The clock of a webhook that waited too long has run out: the provider would sign it again. */
function ignoreOld(error: unknown): void {
  if (!(error instanceof BadWebhook)) throw error;
}

async function passTime(run: Run): Promise<void> {
  run.nowMs += Math.floor(run.random.next() * 36 * hourMs);
  run.server.ports.setNow(new Date(run.nowMs));
  await run.server.runMaintenance().catch(ignoreDown);
  await endPaidCollectors(run.server.ports, countRecordings);
  await run.server.ports.runJobs().catch(ignoreDown);
}

function ignoreDown(error: unknown): void {
  if (!(error instanceof CardProviderDown)) throw error;
}

it(
  `keeps the books through ${operations} random operations with faults`,
  async () => {
    const random = seededRandom(20_270_131);
    const faults: Faults = { on: false, count: 0 };
    const server = await moneyServer();
    server.ports.cards = faulty(server.ports.cards, random, faults);
    const run: Run = {
      server,
      random,
      faults,
      webhooks: [],
      callers: [],
      paid: [],
      nowMs: Date.parse('2027-01-31T12:00:00.000Z'),
      decided: 0,
    };
    await startCardWebhooks(server.ports, (body, signature) => Promise.resolve(void run.webhooks.push({ body, signature })));
    server.ports.setNow(new Date(run.nowMs));
    for (let account = 0; account < accounts; account += 1) run.callers.push(await server.withCard(`random${account}@example.com`));
    faults.on = true;
    for (let count = 0; count < operations; count += 1) await step(run);
    faults.on = false;
    for (let round = 0; round < 4; round += 1) {
      await passTime(run);
      await decideAll(run);
    }
    await expectOneTruth(run);
    await server.close();
  },
  Math.max(900_000, operations * 1000),
);

async function expectOneTruth({ server, callers, faults }: Run): Promise<void> {
  await compareBooks(server);
  const books = await bothBooks(server);
  expect(books.ledger).toBe(books.provider);
  expect(books.sum).toBe(0);
  const { rows } = await sql<{
    payments: number;
    paid: number;
    failed: number;
    pending: number;
    refunds: number;
    open: number;
    won: number;
    lost: number;
    undecided: number;
  }>`
    select count(*)::int as payments, (count(*) filter (where state = 'paid'))::int as paid, (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'pending'))::int as pending, (select count(*)::int from refund) as refunds,
      (select count(*)::int from refund where refund_id is null) as open,
      (select count(*)::int from dispute where state = 'won') as won, (select count(*)::int from dispute where state = 'lost') as lost,
      (select count(*)::int from dispute where state = 'open') as undecided
    from payment`.execute(server.ports.db);
  const counts = rows[0];
  console.log(JSON.stringify({ operations, faults: faults.count, ...counts, ...books }));
  expect(counts).toMatchObject({ pending: 0, open: 0, undecided: 0 });
  expect(counts?.lost).toBeGreaterThan(0);
  expect(counts?.won).toBeGreaterThan(0);
  expect(counts?.paid).toBeGreaterThan(operations / 50);
  expect(faults.count).toBeGreaterThan(operations / 20);
  await expectChargedOncePerPeriod(server);
  console.log(JSON.stringify(await expectSamplesAreTrue(server)));
  for (const caller of callers) await expectPlanIsPaid(server, caller);
}

/** Each charge at the provider is the one charge of one payment. */
async function expectChargedOncePerPeriod(server: MoneyServer): Promise<void> {
  const charges = (await server.ports.cards.movements(new Date(0))).filter(({ kind }) => kind === 'charge');
  const { rows } = await sql<{ chargeId: string; paymentId: string }>`
    select charge_id as "chargeId", id as "paymentId" from payment where state = 'paid'`.execute(server.ports.db);
  expect(new Set(charges.map(({ sourceId, paymentId }) => `${sourceId} ${paymentId ?? ''}`))).toEqual(
    new Set(rows.map(({ chargeId, paymentId }) => `${chargeId} ${paymentId}`)),
  );
  expect(new Set(charges.map(({ paymentId }) => paymentId)).size).toBe(charges.length);
}

/** Who holds a paid plan has paid for its period, and was charged for the plan that is held. */
async function expectPlanIsPaid(server: MoneyServer, caller: TestCaller): Promise<void> {
  const { User, Subscription } = await profileOf(caller);
  if (Subscription['Name'] === 'pay as you go') return;
  const { rows } = await sql<{ subject: string; state: string }>`
    select payment.subject, payment.state from subscription join payment on payment.id = subscription.payment_id
    where not exists (select from dispute where payment_id = payment.id and dispute.state = 'lost') and subscription.account_id = ${User.Id}`.execute(
    server.ports.db,
  );
  expect(rows).toEqual([{ subject: Subscription['Name'], state: 'paid' }]);
}
