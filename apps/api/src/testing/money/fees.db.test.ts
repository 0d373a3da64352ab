/** What the card provider keeps of each charge: booked once, whichever source reports it first, so that our ledger is its balance to the cent. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CardProviderDown, type CardProvider, type ProviderMovement } from '../../platform/cards/card-port.ts';
import { answerSandbox } from '../../platform/cards/index.ts';
import { readKeys } from '../../platform/cards/sandbox/keys.ts';
import { bothBooks, buy, compareBooks, moneyServer, sumsOf, type MoneyServer } from './testing-money.ts';

const start = new Date('2027-01-31T12:00:00.000Z');
let server: MoneyServer;
let real: CardProvider;

beforeEach(async () => {
  server = await moneyServer();
  server.ports.setNow(start);
  real = server.ports.cards;
});
afterEach(() => server.close());

const compare = () => compareBooks(server);

const sums = () => sumsOf(server);

/** What the provider itself calls its balance. */
async function balance(): Promise<unknown> {
  const { secretKey } = await readKeys(server.ports.db);
  const { body } = await answerSandbox(server.ports, {
    method: 'GET',
    path: '/v1/balance',
    fields: {},
    key: secretKey,
    idempotencyKey: null,
  });
  return body['available'];
}

function loseAnswers(): void {
  server.ports.cards = {
    ...real,
    charge: async (charge) => {
      await real.charge(charge);
      throw new CardProviderDown('the answer was lost');
    },
  };
}

/** The provider’s books as if its lines had been written so. */
function booksSay(change: (line: ProviderMovement) => Partial<ProviderMovement>): void {
  const movements = async (since: Date) => (await real.movements(since)).map((line) => ({ ...line, ...change(line) }));
  server.ports.cards = { ...server.ports.cards, movements };
}

it('is booked with the charge, and stays taken when the charge goes back', async () => {
  const ada = await server.withCard('fees@example.com');
  await buy(ada, 99);
  expect(await sums()).toEqual({ provider: 9583, plans: -9900, fees: 317 });
  expect(await balance()).toEqual([{ currency: 'usd', amount: 9583 }]);
  expect(await compare()).toEqual({ movements: 1, booked: 0, unmatched: 0 });
  await buy(ada, 249);
  await server.ports.runJobs();
  const after = await sums();
  expect(after['fees']).toBe(317 + 752);
  expect(await balance()).toEqual([{ currency: 'usd', amount: after['provider'] }]);
});

it('is read from the books where the answer was lost, by a webhook and by the comparison', async () => {
  const ada = await server.withCard('lost@example.com');
  loseAnswers();
  await buy(ada, 99);
  await server.ports.runJobs();
  expect(await sums()).toEqual({ provider: 9583, plans: -9900, fees: 317 });
  const bo = await server.withCard('lost2@example.com');
  await buy(bo, 249);
  expect(await compare()).toMatchObject({ booked: 1, unmatched: 0 });
  await server.ports.runJobs();
  await compare();
  expect(await bothBooks(server)).toEqual({ provider: 34800 - 1069, ledger: 34800 - 1069, sum: 0 });
});

it.each([0, 1, 9900, 12_345, -20])('is whatever the provider says: %i cents', async (feeCents) => {
  const ada = await server.withCard('any@example.com');
  loseAnswers();
  booksSay(() => ({ feeCents }));
  await buy(ada, 99);
  await compare();
  await compare();
  expect((await sums())['fees'] ?? 0).toBe(feeCents);
  expect(await bothBooks(server)).toEqual({ provider: 9900 - feeCents, ledger: 9900 - feeCents, sum: 0 });
});

it('of a refund, and of money moved by hand, is booked too', async () => {
  const ada = await server.withCard('hand@example.com');
  await buy(ada, 99);
  const [{ sourceId } = { sourceId: '' }] = await real.movements(new Date(0));
  await real.refund({ chargeId: sourceId, amountCents: 500, paymentId: 'none', idempotencyKey: 'by hand' });
  booksSay(({ kind, feeCents }) => ({ feeCents: kind === 'refund' ? 25 : feeCents }));
  expect(await compare()).toEqual({ movements: 2, booked: 1, unmatched: 1 });
  expect(await sums()).toEqual({ provider: 9900 - 500 - 342, plans: -9900, unmatched: 500, fees: 342 });
  expect((await bothBooks(server)).provider).toBe(9900 - 500 - 342);
});

it('is never booked twice with two amounts: the comparison says so', async () => {
  await buy(await server.withCard('twice@example.com'), 99);
  booksSay(() => ({ feeCents: 318 }));
  await expect(compare()).rejects.toThrow(/fee txn_\w+ is booked with -317 cents, the provider has -318/);
  expect((await sums())['fees']).toBe(317);
});
