import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCaller } from '../testing-app.ts';
import { bothBooks, buy, declinedLater, moneyServer, profileOf, send, transactionsOf, visa, type MoneyServer } from './testing-money.ts';

let server: MoneyServer;
let made = 0;
const start = new Date('2027-01-31T12:00:00.000Z');
const dayMs = 86_400_000;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.close());
beforeEach(() => server.ports.setNow(start));

const newEmail = () => `renewed${(made += 1)}@example.com`;
const runMaintenance = async () => {
  await server.runMaintenance();
  await server.ports.runJobs();
};
/** Day after day, with one run of the maintenance jobs each, as on a running server. */
async function pass(fromDay: number, toDay: number): Promise<void> {
  for (let day = fromDay; day <= toDay; day += 1) {
    server.ports.setNow(new Date(start.getTime() + day * dayMs));
    await runMaintenance();
  }
}
const charged = async (caller: TestCaller) =>
  (await transactionsOf(caller)).filter(({ status }) => status === 'Paid').map(({ date, amount }) => `${String(date)} ${String(amount)}`);
const subjects = async (email: string) => (await server.ports.sentMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

it('charges once a month, a whole year, on the day it began', async () => {
  const email = newEmail();
  const ada = await server.withCard(email);
  await buy(ada, 99);
  await pass(0, 364);
  expect(await charged(ada)).toEqual(
    ['12-31', '11-30', '10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map(
      (day) => `2027-${day} 99`,
    ),
  );
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', DaysToExpiration: 1 });
  expect((await subjects(email)).filter((subject) => subject === 'Your Sightline plan was renewed')).toHaveLength(11);
  const books = await bothBooks(server);
  expect(books.ledger).toBe(books.provider);
}, 120_000);

it('ends at the end of the period where pay as you go was asked for', async () => {
  const email = newEmail();
  const ada = await server.withCard(email);
  await buy(ada, 249);
  await ada.post('/CancelSubscriptionCommand.cmd');
  await pass(0, 27);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pro', DowngradeRequested: true, DaysToExpiration: 1 });
  await pass(28, 60);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pay as you go', DowngradeRequested: false, OwnTestersAllowed: false });
  expect(await charged(ada)).toEqual(['2027-01-31 249']);
  expect(await subjects(email)).toContain('Your Sightline plan has ended');
});

it('goes on with the smaller plan where that was chosen', async () => {
  const ada = await server.withCard(newEmail());
  await buy(ada, 249);
  server.ports.setNow(new Date(start.getTime() + dayMs));
  await buy(ada, 99);
  await pass(2, 30);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', NextPlan: null });
  expect(await charged(ada)).toEqual(['2027-02-28 99', '2027-01-31 249']);
});

it('is tried for a week where the card fails, with mails, then ends', async () => {
  const email = newEmail();
  const ada = await server.withCard(email);
  await buy(ada, 99);
  await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 });
  await pass(1, 28);
  expect((await profileOf(ada)).Subscription).toMatchObject({
    Name: 'expert',
    RenewalFailed: true,
    DaysToExpiration: 0,
    OwnTestersAllowed: true,
  });
  await pass(29, 34);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: true });
  await pass(35, 60);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pay as you go', RenewalFailed: false, OwnTestersAllowed: false });
  const failed = (await transactionsOf(ada)).filter(({ status }) => status === 'Failed').map(({ date }) => date);
  expect(failed).toEqual(['2027-03-07', '2027-03-05', '2027-03-03', '2027-03-01', '2027-02-28']);
  const mails = await subjects(email);
  expect(mails.filter((subject) => subject === 'Your Sightline plan could not be renewed')).toHaveLength(4);
  expect(mails.filter((subject) => subject === 'Your Sightline plan has ended')).toHaveLength(1);
});

it('goes on at once with a new card, without a day lost', async () => {
  const ada = await server.withCard(newEmail());
  await buy(ada, 99);
  await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 });
  await pass(28, 30);
  expect((await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 })).body).toMatchObject({
    res: 0,
    errormessage: 'Your card was declined.',
  });
  expect((await send(ada, { cardtoken: await server.token(visa), amount: 0 })).body).toEqual({ res: 1 });
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: false, DaysToExpiration: 29 });
  await pass(31, 58);
  expect(await charged(ada)).toEqual(['2027-03-02 99', '2027-01-31 99']);
});

it('is tried for its whole week, however many bad cards its owner tries on one day', async () => {
  const ada = await server.withCard(newEmail());
  await buy(ada, 99);
  await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 });
  await pass(28, 28);
  for (let count = 0; count < 6; count += 1) {
    expect((await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 })).body['res']).toBe(0);
  }
  await pass(29, 34);
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', RenewalFailed: true });
  expect((await send(ada, { cardtoken: await server.token(visa), amount: 0 })).body).toEqual({ res: 1 });
  expect(await charged(ada)).toEqual(['2027-03-06 99', '2027-01-31 99']);
});

it.each([
  [99, 249, 'pro', '2027-04-02'],
  [249, 99, 'expert', '2027-03-31'],
])('of %i dollars that failed gives way to the plan of %i, charged alone', async (held, chosen, name, endsOn) => {
  const ada = await server.withCard(newEmail());
  await buy(ada, held);
  await send(ada, { cardtoken: await server.token(declinedLater), amount: 0 });
  await pass(28, 30);
  expect((await send(ada, { cardtoken: await server.token(visa), amount: chosen })).body).toEqual({ res: 1 });
  await pass(31, 40);
  expect(await charged(ada)).toEqual([`2027-03-02 ${chosen}`, `2027-01-31 ${held}`]);
  const days = (Date.parse(`${endsOn}T12:00:00.000Z`) - start.getTime()) / dayMs - 40;
  expect((await profileOf(ada)).Subscription).toMatchObject({ Name: name, RenewalFailed: false, NextPlan: null, DaysToExpiration: days });
});

it('charges once though ten processes renew at once', async () => {
  const ada = await server.withCard(newEmail());
  await buy(ada, 99);
  server.ports.setNow(new Date(start.getTime() + 28 * dayMs));
  await Promise.all(Array.from({ length: 10 }, runMaintenance));
  expect(await charged(ada)).toEqual(['2027-02-28 99', '2027-01-31 99']);
});
