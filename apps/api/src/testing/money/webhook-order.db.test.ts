/**
 * The same purchases twice, with every answer of the provider lost, so that only its webhooks report them: once in order, once out of
 * order, each twice, and those of days before again. Both end with the same plans, payments, refunds and entries of the ledger.
 */
import { seededRandom, type Random } from '@sightline/domain/random';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import { readKeys } from '../../platform/cards/sandbox/keys.ts';
import { signatureOf } from '../../platform/cards/sandbox/webhooks.ts';
import type { TestCaller } from '../testing-app.ts';
import { buy, compareBooks, declinedLater, moneyServer, send, transactionsOf, visa, type MoneyServer } from './testing-money.ts';

const start = Date.parse('2027-01-31T12:00:00.000Z');
const dayMs = 86_400_000;
const rounds = 8;
const accounts = 6;

type Order = (random: Random, fresh: readonly Buffer[], old: readonly Buffer[]) => readonly Buffer[];

const inOrder: Order = (_random, fresh) => fresh;
const anyhow: Order = (random, fresh, old) =>
  random.shuffle([...fresh, ...fresh, ...(old.length === 0 ? [] : Array.from({ length: 5 }, () => random.pick(old)))]);

/** What is left in the end, without the ids, which are new each time. */
async function play(order: Order): Promise<{ state: object; told: number; charges: number }> {
  const server = await moneyServer();
  const [steps, disorder] = [seededRandom(7).fork('steps'), seededRandom(7).fork('disorder')];
  const [fresh, old]: [Buffer[], Buffer[]] = [[], []];
  let told = 0;
  await startCardWebhooks(server.ports, (body) => Promise.resolve(void fresh.push(body)));
  server.ports.setNow(new Date(start));
  const callers: TestCaller[] = [];
  for (let account = 0; account < accounts; account += 1) callers.push(await server.withCard(`order${account}@example.com`));
  loseAnswers(server);
  const { webhookSecret } = await readKeys(server.ports.db);
  for (let round = 0; round < rounds; round += 1) {
    server.ports.setNow(new Date(start + round * 4 * dayMs));
    for (const caller of callers) await step(server, steps, caller);
    await server.ports.runJobs();
    const now = server.ports.now();
    for (const body of order(disorder, fresh, old)) {
      told += 1;
      expect(await post(server, body, signatureOf(body, webhookSecret, now))).toBe(200);
    }
    old.push(...fresh.splice(0));
  }
  await server.ports.runJobs();
  await compareBooks(server);
  const charges = (await server.ports.cards.movements(new Date(0))).filter(({ kind }) => kind === 'charge').length;
  const state = await stateOf(server);
  await server.close();
  return { state, told, charges };
}

async function post({ app }: MoneyServer, body: Buffer, signature: string | null): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) };
  return (await app.inject({ method: 'POST', url: '/webhooks/cards', headers, payload: body })).statusCode;
}

function loseAnswers({ ports }: MoneyServer): void {
  const real = ports.cards;
  ports.cards = {
    ...real,
    charge: async (charge) => {
      await real.charge(charge);
      throw new CardProviderDown('the answer was lost');
    },
  };
}

async function step(server: MoneyServer, random: Random, caller: TestCaller): Promise<void> {
  const fate = random.next();
  if (fate < 0.6) await buy(caller, random.pick([99, 249]));
  else if (fate < 0.8) await send(caller, { cardtoken: await server.token(random.pick([visa, declinedLater])), amount: 0 });
  else await caller.post('/CancelSubscriptionCommand.cmd');
}

async function stateOf({ ports: { db } }: MoneyServer): Promise<object> {
  const { rows: held } = await sql<object>`
    select email, plan, period_start, period_end, downgrade_requested, next_plan, anchor_day
    from subscription join account on account.id = account_id order by email`.execute(db);
  const { rows: payments } = await sql<object>`
    select email, subject, amount_cents, state, failure, payment.created_at, settled_at
    from payment join account on account.id = account_id order by email, payment.created_at`.execute(db);
  const { rows: refunds } = await sql<object>`
    select email, refund.amount_cents, refund.reason, refund.created_at, refund.refund_id is not null as done
    from refund join payment on payment.id = payment_id join account on account.id = account_id order by email, refund.created_at`.execute(
    db,
  );
  const { rows: ledger } = await sql<object>`
    select email, book, split_part(movement, ':', 1) as kind, ledger_entry.amount_cents, count(*)::int as count
    from ledger_entry left join payment on payment.id = payment_id left join account on account.id = account_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return { held, payments, refunds, ledger };
}

it('ends the same however webhooks are shuffled and repeated', async () => {
  const ordered = await play(inOrder);
  const shuffled = await play(anyhow);
  expect(shuffled.state).toEqual(ordered.state);
  expect(shuffled.charges).toBe(ordered.charges);
  expect(ordered.charges).toBeGreaterThan(accounts);
  expect(shuffled.told).toBeGreaterThan(2 * ordered.told);
  expect(JSON.stringify(ordered.state)).toContain('"state":"failed"');
  expect(JSON.stringify(ordered.state)).not.toContain('"state":"pending"');
}, 240_000);

it('takes no webhook with a bad signature, an old one, or none, and passes over what it does not know', async () => {
  const server = await moneyServer();
  const told: Buffer[] = [];
  await startCardWebhooks(server.ports, (body) => Promise.resolve(void told.push(body)));
  const now = new Date(start);
  server.ports.setNow(now);
  const ada = await server.withCard('forged@example.com');
  loseAnswers(server);
  await buy(ada, 99);
  await server.ports.runJobs();
  const [charged] = told;
  if (charged === undefined) throw new Error('nothing was told');
  const { webhookSecret } = await readKeys(server.ports.db);
  const sign = (body: Buffer, at = now) => signatureOf(body, webhookSecret, at);
  const dearer = Buffer.from(charged.toString().replace('"amount": 9900', '"amount": 1').replace('"amount":9900', '"amount":1'));
  for (const [body, signature] of [
    [charged, signatureOf(charged, 'whsec_guessed', now)],
    [charged, sign(charged, new Date(start - 301_000))],
    [dearer, sign(charged)],
    [charged, ''],
    [charged, null],
  ] as const)
    expect(await post(server, body, signature)).toBe(400);
  const states = async () => (await transactionsOf(ada)).map(({ status }) => status);
  expect(await states()).toEqual(['Pending']);
  const unknown = Buffer.from(
    JSON.stringify({ id: 'evt_unknown', object: 'event', created: 1, type: 'payout.paid', data: { object: {} } }),
  );
  expect(await post(server, unknown, sign(unknown))).toBe(200);
  expect(await states()).toEqual(['Pending']);
  for (let time = 0; time < 3; time += 1) expect(await post(server, charged, sign(charged))).toBe(200);
  expect(await states()).toEqual(['Paid']);
  await server.close();
});
