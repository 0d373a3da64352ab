/** One account or payment with a problem, or a provider that is down: what the maintenance jobs do about the others. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CardProviderDown, type CardProvider } from '../../platform/cards/card-port.ts';
import type { TestCaller } from '../testing-app.ts';
import { buy, moneyServer, profileOf, transactionsOf, type MoneyServer } from './testing-money.ts';

let server: MoneyServer;
let real: CardProvider;
const start = new Date('2027-01-31T12:00:00.000Z');
const minuteMs = 60_000;
const dayMs = 86_400_000;
const silent = () => Promise.reject(new CardProviderDown('no answer'));
const after = (ms: number) => server.ports.setNow(new Date(start.getTime() + ms));
const states = async (caller: TestCaller) => (await transactionsOf(caller)).map(({ status }) => status);

beforeEach(async () => {
  server = await moneyServer();
  server.ports.setNow(start);
  real = server.ports.cards;
});
afterEach(() => server.close());

/** Owners with a card each. */
async function owners(count: number): Promise<TestCaller[]> {
  const all: TestCaller[] = [];
  for (let owner = 0; owner < count; owner += 1) all.push(await server.withCard(`trouble${owner}@example.com`));
  return all;
}

function chargesFail(failing: (asked: number) => Error | null): { asked: () => number } {
  let asked = 0;
  server.ports.cards = {
    ...real,
    charge: (charge) => {
      asked += 1;
      const error = failing(asked);
      return error === null ? real.charge(charge) : Promise.reject(error);
    },
  };
  return { asked: () => asked };
}

it('renews the plans of all others where one cannot be', async () => {
  const all = await owners(4);
  for (const owner of all) await buy(owner, 99);
  after(28 * dayMs);
  chargesFail((asked) => (asked === 1 ? new Error('a bug of ours') : null));
  await server.runMaintenance();
  const renewed = await Promise.all(all.map(async (owner) => (await states(owner)).join()));
  expect(renewed.sort()).toEqual(['Paid,Paid', 'Paid,Paid', 'Paid,Paid', 'Pending,Paid']);
  server.ports.cards = real;
  after(28 * dayMs + 3 * minuteMs);
  await server.runMaintenance();
  for (const owner of all) expect((await profileOf(owner)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: false });
});

it('ends a run of renewals with a provider that is down, and renews all once it is up', async () => {
  const all = await owners(4);
  for (const owner of all) await buy(owner, 99);
  after(28 * dayMs);
  const { asked } = chargesFail(() => new CardProviderDown('no answer'));
  await server.runMaintenance();
  expect(asked()).toBe(1);
  server.ports.cards = real;
  after(28 * dayMs + 3 * minuteMs);
  await server.runMaintenance();
  for (const owner of all) expect(await states(owner)).toEqual(['Paid', 'Paid']);
});

it.each([
  ['a mistake of ours', new Error('a bug of ours')],
  ['a silence of its own', new CardProviderDown('a failure that is kept with its key')],
])('settles all other open payments where one is in trouble by %s', async (_title, error) => {
  const all = await owners(5);
  server.ports.cards = { ...real, charge: silent };
  for (const owner of all) expect((await buy(owner, 99)).body['res']).toBe(0);
  after(3 * minuteMs);
  chargesFail((asked) => (asked === 1 ? error : null));
  await server.runMaintenance();
  const settled = (await Promise.all(all.map(states))).flat();
  expect(settled.sort()).toEqual(['Paid', 'Paid', 'Paid', 'Paid', 'Pending']);
});

it('asks a provider that is down three times per run, not once per payment', async () => {
  const all = await owners(6);
  server.ports.cards = { ...real, charge: silent };
  for (const owner of all) await buy(owner, 99);
  after(3 * minuteMs);
  const { asked } = chargesFail(() => new CardProviderDown('no answer'));
  await server.runMaintenance();
  expect(asked()).toBe(3);
  server.ports.cards = real;
  await server.runMaintenance();
  expect((await Promise.all(all.map(states))).flat()).toEqual(Array.from({ length: 6 }, () => 'Paid'));
});
